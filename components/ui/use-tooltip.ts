'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { keepBeside } from './anchored-popover'

const openDelayMs = 150
const closeDelayMs = 120

/**
 * A tooltip opens on hover after a moment, at once on focus and tap; it can be hovered itself, and Escape closes it.
 */
export function useTooltip() {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const bubbleRef = useRef<HTMLSpanElement>(null)
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  function openIn(delayMs: number, next: boolean) {
    clearTimeout(timerRef.current)
    timerRef.current = setTimeout(() => setOpen(next), delayMs)
  }

  useEffect(() => () => clearTimeout(timerRef.current), [])

  useEffect(() => {
    const anchor = anchorRef.current
    const bubble = bubbleRef.current
    if (!open || !anchor || !bubble) return
    bubble.showPopover()
    const stop = keepBeside(anchor, bubble, { side: 'above', align: 'center' })

    const close = () => setOpen(false)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    const closeOnOutsideTap = (event: PointerEvent) => {
      if (!anchor.contains(event.target as Node)) close()
    }
    // On the window, so that it comes before a dialog's own Escape.
    window.addEventListener('keydown', closeOnEscape, true)
    document.addEventListener('pointerdown', closeOnOutsideTap, true)
    return () => {
      bubble.hidePopover()
      stop()
      window.removeEventListener('keydown', closeOnEscape, true)
      document.removeEventListener('pointerdown', closeOnOutsideTap, true)
    }
  }, [open])

  const anchorHandlers = {
    onPointerEnter: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && openIn(openDelayMs, true),
    onPointerLeave: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && openIn(closeDelayMs, false),
    onFocus: () => openIn(0, true),
    onBlur: () => openIn(0, false),
    onClick: () => openIn(0, true),
  }
  return { id, anchorRef, bubbleRef, anchorHandlers }
}
