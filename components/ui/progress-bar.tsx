import { type ReactNode, useId } from 'react'
import { cn } from './cn'

type ProgressBarProps = {
  /** 0 to 100. */
  value: number
  label: string
  labelHidden?: boolean
  /** Shown at the right of the label: '25%', '$15.00 of $60.00'. */
  valueText?: ReactNode
  tone?: 'accent' | 'paid'
  className?: string
}

/** How much of something is done. The browser's own element, so no style attribute is needed to size it. */
export function ProgressBar({
  value,
  label,
  labelHidden,
  valueText,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  const id = useId()
  const percent = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4 pb-2 text-sm'}>
        <label htmlFor={id} className="text-ink-soft">
          {label}
        </label>
        {valueText && <span className="font-medium tabular">{valueText}</span>}
      </div>
      <progress
        id={id}
        max={100}
        value={percent}
        aria-valuenow={percent}
        className={cn('progress-track', tone === 'paid' ? 'text-paid' : 'text-accent')}
      >
        {Math.round(percent)}%
      </progress>
    </div>
  )
}
