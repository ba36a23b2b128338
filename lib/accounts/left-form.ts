/**
 * What stood in a form, passwords excepted (which may be shown as text), when its page was left for another site: kept in this tab by the page's first script, for
 * links whose `data-leaves` is this name, and gone once it was taken, or somebody has signed in.
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

type LeftForm = { page?: unknown; values?: Record<string, unknown> } | null | undefined

const readLeftForm = () =>
  attempt(() => JSON.parse(sessionStorage.getItem(leftFormName) ?? 'null') as LeftForm)

export const forgetLeftForm = (): void => attempt(() => sessionStorage.removeItem(leftFormName))

/**
 * Fills in what this page was left with, once. What somebody has typed since stays. Another page leaves it where it is: a way
 * back that has expired ends at sign-in, and its own page may still be opened.
 */
export function fillLeftForm(form: HTMLFormElement): void {
  const left = readLeftForm()
  if (left?.page !== window.location.pathname) return
  forgetLeftForm()
  for (const input of inputsOf(form)) {
    const value = left.values?.[input.name]
    if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
}
