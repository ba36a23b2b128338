'use client'

import { type ReactNode, useId } from 'react'
import { arrowRing } from './arrow-ring'
import { cn } from './cn'
import { Tooltip } from './tooltip'

export type RadioCardOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  /** At the right edge: an amount, a badge. */
  aside?: ReactNode
  /** Why it cannot be chosen now. Its presence disables the option; it is shown as a tooltip. */
  disabledReason?: string
}

type RadioCardProps = { name: string; option: RadioCardOption; checked: boolean; onChoose: () => void }

export function RadioCard({ name, option, checked, onChoose }: RadioCardProps) {
  const reason = option.disabledReason
  if (reason === undefined) return <Card name={name} option={option} checked={checked} onChoose={onChoose} />
  return (
    <Tooltip text={reason} className="grid">
      {describedBy => <Card name={name} option={option} checked={checked} reasonId={describedBy} />}
    </Tooltip>
  )
}

type CardProps = Omit<RadioCardProps, 'onChoose'> & { onChoose?: () => void; reasonId?: string }

// A refused option is `aria-disabled`, not `disabled`: it can still be focused, which is how the keyboard reaches the reason.
function Card({ name, option, checked, onChoose, reasonId }: CardProps) {
  const ownId = useId()
  const labelId = `${ownId}-label`
  const asideId = option.aside ? `${ownId}-aside` : undefined
  const descriptionId = option.description ? `${ownId}-description` : undefined
  const refused = reasonId !== undefined
  return (
    <label
      {...arrowRing}
      className={cn(
        'flex h-full min-h-11 items-start gap-3 rounded-lg border p-4 outline-accent hover-fade',
        'outline-offset-2 has-focus-visible:outline-2 data-keyed:outline-2',
        refused && 'cursor-not-allowed border-dashed border-line-strong bg-sunk text-ink-soft',
        !refused && checked && 'border-accent bg-accent-wash',
        !refused && !checked && 'border-line-strong bg-surface hover:border-ink-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        aria-disabled={refused || undefined}
        aria-labelledby={cn(labelId, asideId)}
        aria-describedby={cn(descriptionId, reasonId) || undefined}
        onChange={() => onChoose?.()}
        className="mt-0.5 size-4 shrink-0 cursor-[inherit] accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span id={labelId} className="block text-sm font-medium">
          {option.label}
        </span>
        {option.description && (
          <span id={descriptionId} className="block pt-1 text-sm text-ink-soft">
            {option.description}
          </span>
        )}
      </span>
      {option.aside && (
        <span id={asideId} className="shrink-0 text-sm font-medium tabular">
          {option.aside}
        </span>
      )}
    </label>
  )
}
