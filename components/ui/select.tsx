'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlFrame, controlHeight } from './control-styles'
import { useFieldAttributes } from './field-context'
import { Icon } from './icon'

/** The browser's own select: best on phones, and every keyboard knows it. */
export function Select({ children, ...props }: Omit<ComponentProps<'select'>, 'className'>) {
  const field = useFieldAttributes(props)
  return (
    <span className="relative block">
      <select
        {...props}
        {...field}
        required={undefined}
        className={cn(controlFrame, controlHeight, 'appearance-none pr-10 text-ellipsis')}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      />
    </span>
  )
}
