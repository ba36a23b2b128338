import { keepFormScript } from '@/lib/accounts/keep-form-script'
import { skipLinkScript } from '@/lib/shell/skip-link-script'

/** The press that was made on a page before its code was there (docs/decisions/034-early-presses.md). */
export type Early = {
  pressed: HTMLElement | null
  forget: () => void
  /** Given by the page's code: whether a control has it. Before that, none has. */
  hasCode?: (control: Element) => boolean
  /** Given by the page's code: called when a press is kept. */
  watch?: () => void
  /** Keeps what was typed into a form (lib/accounts/keep-form-script.ts). */
  keepForm: (form: HTMLFormElement) => void
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Keeps the last press that came before the page's code. Links and popovers work without. Any press takes the place of
 * the one before: somebody who presses three times wants one thing, and nobody wants what they pressed long ago.
 */
const keepPressScript = `
  let timer
  early.forget = () => {
    clearTimeout(timer)
    early.pressed?.removeAttribute('aria-busy')
    early.pressed = null
  }
  addEventListener('click', event => {
    const control = event.target.closest('a,button')
    if (!control) return
    early.forget()
    if (control.matches('a,[popovertarget]') || early.hasCode?.(control)) return
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', true)
    early.pressed = control
    timer = setTimeout(early.forget, 15000)
    early.watch?.()
  }, true)
  addEventListener('pagehide', early.forget)`

/** Zod would try whether it may compile code, which our policy refuses: browsers report that, though nothing comes of it. */
const compileNothing = `
  globalThis.__zod_globalConfig = { jitless: true }`

/** What a page's first script does before its code is there, and where none ever comes. */
export const keepScript = `(early => {${keepPressScript}${skipLinkScript}${keepFormScript}${compileNothing}
})(window.early = {})`
