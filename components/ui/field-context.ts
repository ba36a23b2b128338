'use client'

import { createContext, useContext } from 'react'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type ControlAttributes = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/**
 * What a control inside a `Field` must carry, so that label, hint and error belong to it. Attributes given by the caller win.
 * `aria-required` instead of `required`: the form's own messages speak, not the browser's.
 */
export function useFieldAttributes(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (own.required || field?.required || undefined),
  }
}
