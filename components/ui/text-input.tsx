'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlFrame, controlHeight } from './control-styles'
import { useFieldAttributes } from './field-context'

/** One line of text. Takes `ref`, so `{...register('name')}` works as it is. */
export function TextInput({ type = 'text', ...props }: Omit<ComponentProps<'input'>, 'className'>) {
  const field = useFieldAttributes(props)
  return (
    <input
      {...props}
      {...field}
      required={undefined}
      type={type}
      className={cn(controlFrame, controlHeight, 'read-only:bg-sunk', type === 'number' && 'tabular')}
    />
  )
}
