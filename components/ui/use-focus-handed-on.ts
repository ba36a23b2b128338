'use client'

import { useLayoutEffect, useRef } from 'react'
import { focusMain } from './focus-main'

/**
 * For what goes once its button was of use: where the focus was inside, the window around it or the page's main part gets it,
 * unless somebody has it by then.
 */
export function useFocusHandedOn() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    return () => {
      if (!box?.contains(document.activeElement)) return
      const around = box.closest<HTMLElement>('[role$=dialog]')
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (around) around.focus({ preventScroll: true })
        else focusMain()
      })
    }
  }, [])
  return ref
}
