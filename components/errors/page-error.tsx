'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorPanel } from '@/components/ui/error-panel'
import * as errorTexts from '@/lib/shell/error-texts'
import { useRetry } from './use-retry'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** A page that broke. Retrying asks the server again; the number finds the failure in the log. */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  const retry = useRetry(error, () =>
    startTransition(() => {
      router.refresh()
      reset()
    }),
  )
  return (
    <ErrorPanel level="h1" title={errorTexts.title} requestId={error.digest} onRetry={retry}>
      {errorTexts.nothingLost}
    </ErrorPanel>
  )
}
