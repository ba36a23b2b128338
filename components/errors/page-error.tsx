'use client'

import { QueryClientContext } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startTransition, useContext } from 'react'
import { ErrorPanel } from '@/components/ui/error-panel'
import * as errorTexts from '@/lib/shell/error-texts'
import { useRequestId } from './use-request-id'
import { useRetry } from './use-retry'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/**
 * A page that broke. Retrying asks the server again, also for what the browser holds of the page, which may be what broke it; the
 * number finds the failure in the log.
 */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  const held = useContext(QueryClientContext)
  const retry = useRetry(error, () => {
    held?.removeQueries({ predicate: query => query.getObserversCount() === 0 })
    startTransition(() => {
      router.refresh()
      reset()
    })
  })
  return (
    <ErrorPanel level="h1" title={errorTexts.title} requestId={useRequestId(error)} onRetry={retry}>
      {errorTexts.nothingLost}
    </ErrorPanel>
  )
}
