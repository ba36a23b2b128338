/*
 * What one page before signing in hands to the next: in this document's memory alone, never in an address, a cookie or
 * storage. A reload forgets it.
 */

const given = new Map<string, Record<string, string>>()
let sent: { email: string; at: number } | undefined

/** Gives what is known to the form that the page of this path shows next, where it stands as if it had been typed. */
export const carryTo = (page: string, values: Record<string, string>): void => void given.set(page, values)

/** What the form of a page was given, once. */
export function takeCarried(page: string): Record<string, string> | undefined {
  const values = given.get(page)
  given.delete(page)
  return values
}

/** Notes that a link was just mailed to an address. `at` in epoch ms. */
export const carryMailing = (email: string, at: number): void => {
  sent = { email, at }
}

/** When this document had a link mailed to the address, in epoch ms. */
export const mailedAt = (email: string): number | undefined => (sent?.email === email ? sent.at : undefined)
