'use client'

import { type RefObject, useEffect, useRef } from 'react'

type Values = Record<string, string | undefined>

/**
 * Has the fields of a form follow what is saved elsewhere, each until somebody has changed it here: inputs that keep their own
 * values show what they began with otherwise, and saving would put it back. `sent` is what was saved from here just now: where
 * it still stands the field shows it as the server writes it, and what was typed meanwhile stays. No input tells of what is
 * written so; `onFollowed` does.
 */
export function useFollowed(
  form: RefObject<HTMLFormElement | null>,
  saved: Values,
  sent: RefObject<Values | undefined>,
  onFollowed: () => void,
): void {
  const known = useRef(saved)
  useEffect(() => {
    let hasFollowed = false
    for (const [name, value] of Object.entries(saved)) {
      const control = form.current?.elements.namedItem(name)
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (!isField || value === undefined) continue
      if (control.value === value) continue
      if (![known.current[name], sent.current?.[name]].includes(control.value)) continue
      control.value = value
      hasFollowed = true
    }
    known.current = saved
    sent.current = undefined
    if (hasFollowed) onFollowed()
  })
}
