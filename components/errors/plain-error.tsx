import * as texts from '@/lib/shell/error-texts'

type PlainErrorProps = { error: Error & { digest?: string }; onRetry: () => void }

/** A page that broke, as every page brings it along: without code or icons of its own, and readable without styles. */
export function PlainError({ error, onRetry }: PlainErrorProps) {
  return (
    <div role="alert" className="text-center">
      <h1 className="pb-6 text-lg font-semibold">{texts.title}</h1>
      <button type="button" onClick={onRetry} className="min-h-11 underline">
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
