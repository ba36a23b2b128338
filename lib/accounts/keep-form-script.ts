import { keptInputs } from './kept-form'

/**
 * The part of a page's first script that keeps what was typed into a form with `data-kept`, in this tab under that name, when its
 * page is left, or hidden, of which a phone may let go: with its page's code or without.
 */
export const keepFormScript = `
  const keepForm = () => {
    const form = document.querySelector('[data-kept]')
    const inputs = form?.querySelectorAll('${keptInputs}') ?? []
    const typed = [...inputs].filter(({ value, defaultValue }) => value !== defaultValue)
    if (!typed.length) return
    const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]))
    try {
      sessionStorage[form.dataset.kept] = JSON.stringify({ at: Date.now(), values })
    } catch {}
  }
  addEventListener('pagehide', keepForm)
  document.addEventListener('visibilitychange', () => document.hidden && keepForm())`
