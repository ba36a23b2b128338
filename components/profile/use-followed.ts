'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Has the fields of a form follow what is saved elsewhere, each until somebody has changed it here: inputs that keep their own
 * values show what they began with otherwise, and saving would put it back.
 */
export function useFollowed(form: RefObject<HTMLFormElement | null>, saved: Record<string, string>): void {
  const known = useRef(saved)
  useEffect(() => {
    for (const [name, value] of Object.entries(saved)) {
      const control = form.current?.elements.namedItem(name)
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      if (isField && control.value === known.current[name]) control.value = value
    }
    known.current = saved
  })
}
