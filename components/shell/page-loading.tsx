import { Spinner } from '@/components/ui/spinner'

/** Stands in for a page that is on its way. */
export function PageLoading() {
  return (
    <div className="flex min-h-[50dvh] items-center justify-center">
      <Spinner />
    </div>
  )
}
