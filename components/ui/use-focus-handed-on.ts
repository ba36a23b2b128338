'use client'

import { useLayoutEffect, useRef } from 'react'
import { focusMain } from './focus-main'

/**
 * For what goes while the focus may be inside, as once its button was of use: `heirOf` says who gets that, else the window around
 * it or the page's main part does, unless somebody has it by then.
 */
export function useFocusHandedOn<E extends HTMLElement = HTMLDivElement>(heirOf?: () => HTMLElement | null) {
  const ref = useRef<E>(null)
  const heirOfRef = useRef(heirOf)
  useLayoutEffect(() => {
    const box = ref.current
    return () => {
      if (!box?.contains(document.activeElement)) return
      const around = box.closest<HTMLElement>('[role$=dialog]')
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const heir = heirOfRef.current?.() ?? around
        if (heir) heir.focus({ preventScroll: true })
        else focusMain()
      })
    }
  }, [])
  return ref
}
