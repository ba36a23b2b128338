'use client'

import { type RefObject, useEffect, useRef } from 'react'

type Values = Record<string, string | undefined>

/**
 * Has the fields of a form follow what is saved elsewhere, each until somebody has changed it here: inputs that keep their own
 * values show what they began with otherwise, and saving would put it back. `sent` is what was saved from here just now: where
 * it still stands the field shows it as the server writes it, and what was typed meanwhile stays.
 */
export function useFollowed(
  form: RefObject<HTMLFormElement | null>,
  saved: Values,
  sent: RefObject<Values | undefined>,
): void {
  const known = useRef(saved)
  useEffect(() => {
    for (const [name, value] of Object.entries(saved)) {
      const control = form.current?.elements.namedItem(name)
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (!isField || value === undefined) continue
      if ([known.current[name], sent.current?.[name]].includes(control.value)) control.value = value
    }
    known.current = saved
    sent.current = undefined
  })
}
