import { Icon } from './icon'

/**
 * The place where a field's error appears. The live region is there before the error is, so a screen reader hears it come,
 * politely: several errors at once are read one after the other.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="flex items-start gap-1.5 pt-1.5 text-sm text-danger">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}
