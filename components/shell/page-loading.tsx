import type { ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

/** Stands in for a page that is on its way, under its heading where it has one. */
export function PageLoading({ heading }: { heading?: ReactNode }) {
  return (
    <>
      {heading}
      <div className="flex min-h-[50dvh] items-center justify-center">
        <Spinner />
      </div>
    </>
  )
}
