'use client'

import { PlainError } from '@/components/errors/plain-error'

type GlobalErrorProps = { error: Error & { digest?: string } }

// Every page brings this along: with a style sheet it would bring all styles once more.
const styles = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  main { max-width: 28rem; margin: 5rem auto; padding: 0 1rem; text-align: center }
  h1 { font-size: 1.125rem }
  button { min-height: 2.75rem; padding: 0 1rem; font: inherit }
  p { font-size: 0.75rem; overflow-wrap: anywhere }
`

/** The last resort: even the layout broke. Plain, in the browser's own colours. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <style>{styles}</style>
        <main>
          <PlainError error={error} />
        </main>
      </body>
    </html>
  )
}
