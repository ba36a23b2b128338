'use client'

import { lazy } from 'react'
import { PlainError } from '@/components/errors/plain-error'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Without a connection the browser would put its own error page there: then it is waited for. */
function startAnew() {
  if (navigator.onLine) window.location.reload()
  else window.addEventListener('online', startAnew, { once: true })
}

/** For when not even the error page's own code can be fetched: a new document brings everything anew. */
const NewDocument = ({ error }: PageErrorProps) => <PlainError error={error} onRetry={startAnew} />

// Fetched when it is wanted: hardly ever, so no page brings it along.
const PageError = lazy(async () => ({
  default: await import('@/components/errors/page-error').then(
    module => module.PageError,
    () => NewDocument,
  ),
}))

export default function AppError(props: PageErrorProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-20">
      <PageError {...props} />
    </main>
  )
}
