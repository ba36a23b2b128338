import { keptForMs, keptInputs } from './kept-form'

/**
 * The part of a page's first script that keeps what was typed into a form with `data-kept`, in this tab under that name: as it is
 * typed, for Firefox may lose what is kept as late as when its page is left; then too, and when it is hidden, of which a phone may
 * let go. With its page's code or without. Until that has filled the form in, what it was opened with waits and is kept beside what
 * is typed; from then on, exactly what stands there.
 */
export const keepFormScript = `
  early.keepForm = form => {
    try {
      const { kept } = form.dataset
      if (!kept) return
      if (!form.waiting) {
        const { at, values } = JSON.parse(sessionStorage[kept] ?? '{}')
        form.waiting = Date.now() - at < ${keptForMs} ? values : {}
      }
      const values = { ...form.waiting }
      for (const { name, value, defaultValue } of form.querySelectorAll('${keptInputs}'))
        if (value !== defaultValue) values[name] = value
      if (Object.keys(values)[0]) sessionStorage[kept] = JSON.stringify({ at: Date.now(), values })
      else delete sessionStorage[kept]
    } catch {}
  }
  for (const event of ['input', 'pagehide', 'visibilitychange'])
    addEventListener(event, () => early.keepForm(document.querySelector('[data-kept]')))`
