/** The press that was made on a page before its code was there (docs/decisions/034-early-presses.md). */
export type Early = {
  pressed: HTMLElement | null
  forget: () => void
  /** Given by the page's code: whether a control has it. Before that, none has. */
  hasCode?: (control: Element) => boolean
  /** Given by the page's code: called when a press is kept. */
  watch?: () => void
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Keeps the last press that came before the page's code. Links and popovers work without. Any press takes the place of
 * the one before: somebody who presses three times wants one thing, and nobody wants what they pressed long ago.
 * What was typed into a form with `data-kept` is kept in this tab under that name when its page is left, or hidden, of which a
 * phone may let go: with its page's code or without (lib/accounts/kept-form.ts).
 * 'Skip to content' moves the focus and makes no entry in the history: it would be one that Next does not know.
 */
export const keepScript = `(early => {
  let timer
  early.forget = () => {
    clearTimeout(timer)
    early.pressed?.removeAttribute('aria-busy')
    early.pressed = null
  }
  const keepForm = () => {
    const form = document.querySelector('[data-kept]')
    const inputs = form?.querySelectorAll('[name]:not([name*=assword],[type=hidden])') ?? []
    const typed = [...inputs].filter(({ value, defaultValue }) => value !== defaultValue)
    if (!typed.length) return
    const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
    try {
      sessionStorage[form.dataset.kept] = JSON.stringify({ page: location.pathname, at: Date.now(), values })
    } catch {}
  }
  addEventListener('click', event => {
    const control = event.target.closest('a,button')
    if (!control) return
    early.forget()
    const place = control.matches('[href="#main"]') && document.querySelector('main')
    if (place) {
      event.preventDefault()
      place.focus()
      place.scrollIntoView()
    }
    if (control.matches('a,[popovertarget]') || early.hasCode?.(control)) return
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', true)
    early.pressed = control
    timer = setTimeout(early.forget, 15000)
    early.watch?.()
  }, true)
  addEventListener('pagehide', () => {
    early.forget()
    keepForm()
  })
  document.addEventListener('visibilitychange', () => document.hidden && keepForm())
})(window.early = {})`
