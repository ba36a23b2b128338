'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlFrame } from './control-styles'
import { useFieldAttributes } from './field-context'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text up to 120 px, where the browser can; elsewhere it has room for two lines and scrolls. */
  autoGrow?: boolean
}

export function Textarea({ className, autoGrow = false, rows = 4, ...props }: TextareaProps) {
  const field = useFieldAttributes(props)
  return (
    <textarea
      {...props}
      {...field}
      required={undefined}
      rows={rows}
      className={cn(
        controlFrame,
        'py-2.5 leading-6',
        autoGrow ? 'max-h-30 grows-with-text' : 'resize-y',
        className,
      )}
    />
  )
}
