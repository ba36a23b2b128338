import * as texts from '@/lib/shell/error-texts'

type PlainErrorProps = { error: Error & { digest?: string } }

/** Without a connection the browser would put its own error page there: then it is waited for. */
function startAnew() {
  if (navigator.onLine) window.location.reload()
  else window.addEventListener('online', startAnew, { once: true })
}

/**
 * A page that broke, as every page brings it along: without code or icons of its own, and readable without styles. A new document
 * brings everything anew: what the browser holds may be what broke it, such as a page whose data was cut off on its way.
 */
export function PlainError({ error }: PlainErrorProps) {
  return (
    <div role="alert" className="text-center">
      <h1 className="pb-6 text-lg font-semibold">{texts.title}</h1>
      <button type="button" onClick={startAnew} className="min-h-11 underline">
        {texts.retry}
      </button>
      {error.digest && (
        <p className="pt-6 font-mono text-xs break-all text-ink-faint">
          {texts.request} {error.digest}
        </p>
      )}
    </div>
  )
}
