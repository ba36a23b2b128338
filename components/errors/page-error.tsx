'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorPanel } from '@/components/ui/error-panel'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** A page that broke. Retrying asks the server again; the number finds the failure in the log. */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <ErrorPanel title="This page could not be shown" requestId={error.digest} onRetry={retry}>
      Nothing you entered elsewhere is lost. Please try again in a moment.
    </ErrorPanel>
  )
}
