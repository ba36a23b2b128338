/*
 * When a link was mailed, from one document to the next of the same tab: a time and nothing else, gone once it is taken.
 */

const name = 'inkwell-mailed-at'

/** Storage may be full or blocked: then the next page knows of no wait, and the client API says it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** `at` in epoch ms. */
export const handOverMailing = (at: number): void =>
  attempt(() => window.sessionStorage.setItem(name, String(at)))

export function takeMailing(): number | undefined {
  return attempt(() => {
    const at = Number(window.sessionStorage.getItem(name))
    window.sessionStorage.removeItem(name)
    return at || undefined
  })
}
