import { keepFormScript } from '@/lib/accounts/keep-form-script'
import { skipLinkScript } from '@/lib/shell/skip-link-script'
import { squeezed } from '@/lib/shell/squeezed'

/** The press that was made on a page before its code was there (docs/decisions/034-early-presses.md). */
export type Early = {
  pressed: HTMLElement | null
  forget: () => void
  /** Given by the page's code: whether a control has it. Before that, none has. */
  hasCode?: (control: Element) => boolean
  /** Called when a press is kept: given by the page's code, or once some of it has failed to arrive. */
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
 * the one before: somebody who presses three times wants one thing, and nobody wants what they pressed long ago. Where a part of
 * the code has failed to arrive none of it ever runs: the next press in a form whose words are kept has the page loaded anew, if
 * the portal answers.
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
  addEventListener('pagehide', early.forget)
  addEventListener('error', event => {
    if (event.target.async) early.watch ??= () => early.pressed.closest('[data-kept]')
      && fetch('').then(() => location.reload(), early.forget)
  }, true)`

/** Zod would try whether it may compile code, which our policy refuses: browsers report that, though nothing comes of it. */
const compileNothing = `
  window.__zod_globalConfig = { jitless: true }`

const readable = `(early => {${keepPressScript}${skipLinkScript}${keepFormScript}${compileNothing}
})(window.early = {})`

/**
 * What a page's first script does before its code is there, and where none ever comes. To be asked for where it is sent: made
 * here, it would be in the code of every page.
 */
export const keepScript = () => squeezed(readable)
