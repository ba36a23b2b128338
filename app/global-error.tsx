'use client'

import './globals.css'
import { buttonStyles } from '@/components/ui/button-styles'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** The last resort: even the layout broke. Plain, because every page downloads it beforehand. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-form px-4 py-20 text-center">
          <h1 className="pb-6 text-lg font-semibold">This page could not be shown</h1>
          <button type="button" onClick={reset} className={buttonStyles()}>
            Retry
          </button>
          {error.digest && (
            <p className="pt-6 font-mono text-xs break-all text-ink-faint">Request {error.digest}</p>
          )}
        </main>
      </body>
    </html>
  )
}
