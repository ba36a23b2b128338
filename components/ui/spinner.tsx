import * as uiTexts from '@/lib/ui-texts'
import { cn } from './cn'
import { SpinnerMark } from './spinner-mark'

type SpinnerProps = { label?: string; className?: string }

/** Waiting for content: the mark, and beside it a label of its own; without one, a word for screen readers alone. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cn('flex items-center justify-center gap-3 py-12 text-sm text-ink-soft', className)}
    >
      <SpinnerMark className="size-5" />
      {label ? <span>{label}</span> : <span className="sr-only">{uiTexts.loading}</span>}
    </div>
  )
}
