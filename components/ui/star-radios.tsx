'use client'

import { type Ref, useId } from 'react'
import { arrowRing } from './arrow-ring'
import { cn } from './cn'
import { Icon } from './icon'

type StarRadiosProps = {
  legend: string
  of: number
  value: number | undefined
  onValueChange: (value: number) => void
  /** What so many stars are called: '3 of 5 stars'. */
  labelOf: (stars: number) => string
  /** Shown below while none is chosen. */
  hint: string
  /** What is chosen stays, and so does the focus. */
  disabled?: boolean
  /** Id of the sentence that says what is wrong. */
  errorId?: string
  /** The first star, which takes the focus when one must be chosen. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Stars to choose. Each is a native radio button that lies unseen over its star, where arrow keys, fingers
 * and screen readers look for it. How many are chosen stands in words below.
 */
export function StarRadios(props: StarRadiosProps) {
  const { legend, of, value = 0, onValueChange, labelOf, hint, disabled = false, errorId, ref } = props
  const name = useId()
  return (
    <fieldset aria-describedby={errorId} aria-disabled={disabled || undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex justify-center">
        {Array.from({ length: of }, (_, index) => index + 1).map(stars => (
          <label
            key={stars}
            {...arrowRing}
            className={cn(
              'relative flex size-12 items-center justify-center rounded-md outline-accent hover-fade',
              disabled ? 'cursor-not-allowed' : 'cursor-pointer',
              '-outline-offset-2 has-focus-visible:outline-2 data-keyed:outline-2',
              stars <= value ? 'text-accent' : 'text-ink-faint hover:text-ink-soft',
            )}
          >
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              // A window that opens looks for who takes the focus: of a group it is the chosen one, as with Tab.
              tabIndex={value > 0 && stars !== value ? -1 : undefined}
              aria-disabled={disabled || undefined}
              onChange={() => !disabled && onValueChange(stars)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <Icon
              name="star"
              fill={stars <= value ? 'currentColor' : 'none'}
              className="size-8 stroke-[1.25]"
            />
            <span className="sr-only">{labelOf(stars)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="pt-1 text-center text-sm text-ink-soft">
        {value > 0 ? labelOf(value) : hint}
      </p>
    </fieldset>
  )
}
