'use client'

import { useEffect } from 'react'
import { isFocusFree } from '@/lib/focus-free'

// A link that downloads opens nothing, and may be one that nobody sees (`saveFile`).
const pressable = 'a[href]:not([download]), button'

function focusPressed({ target }: MouseEvent) {
  const pressed = (target as Element).closest<HTMLElement>(pressable)
  if (!pressed || pressed === document.activeElement || !isFocusFree(pressed)) return
  pressed.focus({ preventScroll: true, focusVisible: false })
}

/**
 * Gives the focus to what is pressed, as most browsers do. Safari gives it to what stands around, so that no dialog there knew who
 * has opened it and gets the focus back. It comes before whatever answers the press, shows no ring, which is for keys, and whoever types goes on typing.
 */
export function PressFocus() {
  useEffect(() => {
    document.addEventListener('click', focusPressed, true)
    return () => document.removeEventListener('click', focusPressed, true)
  }, [])
  return null
}
