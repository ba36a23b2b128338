'use client'

import { errorTexts } from '@/lib/shell/error-texts'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

// Every page brings this along: with a style sheet it would bring all styles once more.
const styles = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  main { max-width: 28rem; margin: 5rem auto; padding: 0 1rem; text-align: center }
  h1 { font-size: 1.125rem }
  button { min-height: 2.75rem; padding: 0 1rem; font: inherit }
  p { font-size: 0.75rem; overflow-wrap: anywhere }
`

/** The last resort: even the layout broke. Plain, in the browser's own colours. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <style>{styles}</style>
        <main>
          <h1>{errorTexts.title}</h1>
          <button type="button" onClick={reset}>
            {errorTexts.retry}
          </button>
          {error.digest && (
            <p>
              {errorTexts.request} {error.digest}
            </p>
          )}
        </main>
      </body>
    </html>
  )
}
