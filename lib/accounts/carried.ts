/*
 * What one page before signing in hands to the next: in this document's memory alone, never in an address, a cookie or
 * storage. A reload forgets it.
 */

let typed = ''
let sent: { email: string; at: number } | undefined

/** Keeps the address somebody typed, for the next form that asks for it. */
export const carryEmail = (email: string): void => {
  typed = email
}

export const carriedEmail = (): string => typed

/** Notes that a link was just mailed to an address. `at` in epoch ms. */
export const carryMailing = (email: string, at: number): void => {
  sent = { email, at }
}

/** When this document had a link mailed to the address, in epoch ms. */
export const mailedAt = (email: string): number | undefined => (sent?.email === email ? sent.at : undefined)
