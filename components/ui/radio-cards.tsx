'use client'

import { type ReactNode, useId } from 'react'
import { cn } from './cn'
import { FieldError } from './field-error'
import { RadioCard, type RadioCardOption } from './radio-card'

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: ReadonlyArray<RadioCardOption<Value>>
  value: Value | undefined
  onValueChange: (value: Value) => void
  error?: string
  /** One above the other, even where there is room for two in a row. */
  stacked?: boolean
  className?: string
}

/** One choice out of a few, each a card. Native radio buttons underneath, so arrow keys and forms work as ever. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onValueChange, error, stacked = false, className } = props
  const errorId = `${useId()}-error`
  return (
    <fieldset className={cn('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="pb-2 text-sm font-medium">{legend}</legend>
      <div
        className={cn('grid gap-3', !stacked && 'grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]')}
      >
        {options.map(option => (
          <RadioCard
            key={option.value}
            name={name}
            option={option}
            checked={option.value === value}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
