'use client'

import type { ReactNode } from 'react'
import { RadioCard, type RadioCardOption } from './radio-card'

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: ReadonlyArray<RadioCardOption<Value>>
  value: Value | undefined
  onValueChange: (value: Value) => void
}

/** One choice out of a few, each a card. Native radio buttons underneath, so arrow keys and forms work as ever. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onValueChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
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
    </fieldset>
  )
}
