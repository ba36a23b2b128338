'use client'

import { lazy } from 'react'
import { errorTexts } from '@/lib/shell/error-texts'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** For when not even the error page's own code can be fetched: a new document brings everything anew. */
function PlainError({ error }: PageErrorProps) {
  return (
    <div role="alert" className="text-center">
      <h1 className="pb-6 text-lg font-semibold">{errorTexts.title}</h1>
      <button type="button" onClick={() => window.location.reload()} className="min-h-11 underline">
        {errorTexts.retry}
      </button>
      {error.digest && (
        <p className="pt-6 font-mono text-xs break-all text-ink-faint">
          {errorTexts.request} {error.digest}
        </p>
      )}
    </div>
  )
}

// Fetched when it is wanted: hardly ever, so no page brings it along.
const PageError = lazy(async () => ({
  default: await import('@/components/errors/page-error').then(
    module => module.PageError,
    () => PlainError,
  ),
}))

export default function AppError(props: PageErrorProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-20">
      <PageError {...props} />
    </main>
  )
}
