const name = 'inkwell-left-form'

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
      input instanceof HTMLInputElement && input.name !== '' && !/^(password|hidden)$/.test(input.type),
  )

/** Keeps what stands in a form, passwords excepted, while its page is left for another site: in this tab, until it is looked for. */
export function keepLeftForm(form: HTMLFormElement): void {
  const values = Object.fromEntries(inputsOf(form).map(input => [input.name, input.value]))
  attempt(() => sessionStorage.setItem(name, JSON.stringify({ page: window.location.pathname, values })))
}

/** Forgets it. Gives what was kept. */
export function takeLeftForm(): unknown {
  return attempt(() => {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
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
