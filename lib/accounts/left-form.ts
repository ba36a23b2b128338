/**
 * What stood in a form, passwords excepted (which may be shown as text), when its page was left for another site: kept in this tab by the page's first script, for
 * links whose `data-leaves` is this name, and gone once it was looked for.
 */
export const leftFormName = 'inkwell-left-form'

/** Storage may be full, blocked or written by another version: then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (input): input is HTMLInputElement =>
      input instanceof HTMLInputElement && !/^$|password/i.test(input.name) && input.type !== 'hidden',
  )

/** Gives what was kept and forgets it. */
export function takeLeftForm(): unknown {
  return attempt(() => {
    const kept = sessionStorage.getItem(leftFormName)
    sessionStorage.removeItem(leftFormName)
    return JSON.parse(kept ?? 'null')
  })
}

/** Fills in what this page was left with. What somebody has typed since stays. */
export function fillLeftForm(form: HTMLFormElement): void {
  const left = takeLeftForm() as { page?: unknown; values?: Record<string, unknown> } | null | undefined
  if (left?.page !== window.location.pathname) return
  for (const input of inputsOf(form)) {
    const value = left.values?.[input.name]
    if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
}
