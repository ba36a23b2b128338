'use client'

import { useRef } from 'react'
import { focusMain } from './focus-main'

/**
 * Gives the focus back to whatever had it when a dialog opened. Dialogs here are opened by state, not by a trigger of their own, so
 * nobody else remembers. When that element is gone (its row was deleted), `heirOf` says who takes it. Else, or where nobody sees
 * whoever that is (the window has become narrow), the page's main part does, unless somebody has it by then.
 */
export function useFocusReturn(heirOf?: () => HTMLElement | null | undefined) {
  const openerRef = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      openerRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const opener = openerRef.current
      const isThere = opener?.isConnected && opener !== document.body
      const heir = isThere ? opener : heirOf?.()
      // Without a scroll: the main part begins at the top of the page, and nobody asked to go there.
      if (heir?.isConnected) heir.focus({ preventScroll: true })
      if (document.activeElement === document.body) focusMain()
    },
  }
}
