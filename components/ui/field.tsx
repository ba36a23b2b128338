'use client'

import { type ReactNode, useId } from 'react'
import { cn } from './cn'
import { FieldContext } from './field-context'
import { FieldError } from './field-error'

type FieldProps = {
  label: ReactNode
  /** One control that reads the field's wiring: TextInput, Textarea, Select, PasswordInput. */
  children: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Beside the label: an info button, a counter. */
  aside?: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  /** The control's id, when something outside needs to know it. */
  id?: string
  className?: string
}

/** Label, hint, error and control as one: ids and aria attributes are wired here and nowhere else. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  aside,
  labelHidden,
  id,
  className,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
      <div className={cn('min-w-0', className)}>
        <div className={labelHidden ? 'sr-only' : 'flex min-h-6 items-center gap-1 pb-1.5'}>
          <label id={`${controlId}-label`} htmlFor={controlId} className="text-sm font-medium text-ink">
            {label}
          </label>
          {required && <RequiredMark />}
          {aside && <span className="-my-2.5 flex">{aside}</span>}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="pt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  )
}

/** Beside the label and not in it, so that the label is its words alone. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="-ml-0.5 text-sm font-medium text-danger">
      *
    </span>
  )
}
