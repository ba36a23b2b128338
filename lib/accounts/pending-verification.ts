const name = 'inkwellVerification'

/**
 * The address that waits for its link and when it was last mailed, so that a reload comes back to the same wait. It lives
 * in the tab's history entry: gone with the tab, and never in storage that others of this browser could read.
 */
export type PendingVerification = {
  email: string
  mailedAt: number
  /** What else there is to say of the new account. */
  note?: string
  /** What stood in the form beside the address, for whoever goes back to mend that. */
  form?: { name: string; referralCode: string }
}

const isPending = (value: unknown): value is PendingVerification =>
  typeof value === 'object' && value !== null && 'email' in value && 'mailedAt' in value

export function readPending(): PendingVerification | undefined {
  const value: unknown = window.history.state?.[name]
  return isPending(value) ? value : undefined
}

export function keepPending(pending: PendingVerification | undefined): void {
  window.history.replaceState({ ...window.history.state, [name]: pending }, '')
}
