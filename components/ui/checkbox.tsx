'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn'
import { FieldError } from './field-error'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ label, hint, error, className, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className="flex min-h-11 items-start gap-3 py-2.5 text-sm md:pointer-fine:min-h-8 md:pointer-fine:py-1.5"
      >
        <input
          {...props}
          id={inputId}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={cn(
            'mt-px size-4.5 shrink-0 accent-accent',
            error && 'outline-1 outline-offset-1 outline-danger',
          )}
        />
        <span>
          {label}
          {hint && (
            <span id={`${inputId}-hint`} className="block pt-0.5 text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  )
}
