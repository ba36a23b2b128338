import * as uiTexts from '@/lib/ui-texts'
import { cn } from './cn'
import { SpinnerMark } from './spinner-mark'

type SpinnerProps = { label?: string; showLabel?: boolean; className?: string }

/** Waiting for content: the mark, and its label for a screen reader (or for everyone). */
export function Spinner({ label = uiTexts.loading, showLabel = false, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cn('flex items-center justify-center gap-3 py-12 text-sm text-ink-soft', className)}
    >
      <SpinnerMark className="size-5" />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </div>
  )
}
