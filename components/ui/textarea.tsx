'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { controlFrame } from './control-styles'
import { useFieldAttributes } from './field-context'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  /** Grows with its text up to 120 px, where the browser can; elsewhere it has room for two lines and scrolls. */
  autoGrow?: boolean
}

export function Textarea({ autoGrow = false, ...props }: TextareaProps) {
  const field = useFieldAttributes(props)
  return (
    <textarea
      {...props}
      {...field}
      required={undefined}
      className={cn(controlFrame, 'py-2.5 leading-6', autoGrow ? 'max-h-30 grows-with-text' : 'resize-y')}
    />
  )
}
