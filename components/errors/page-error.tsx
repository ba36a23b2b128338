'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorPanel } from '@/components/ui/error-panel'
import * as errorTexts from '@/lib/shell/error-texts'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** React does not ask again for a part of the page's code that did not arrive: a new document does. */
const isMissingCode = (error: Error) => error.name === 'ChunkLoadError'

/** A page that broke. Retrying asks the server again; the number finds the failure in the log. */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  const retry = () => {
    if (isMissingCode(error)) return window.location.reload()
    startTransition(() => {
      router.refresh()
      reset()
    })
  }
  return (
    <ErrorPanel level="h1" title={errorTexts.title} requestId={error.digest} onRetry={retry}>
      {errorTexts.nothingLost}
    </ErrorPanel>
  )
}
