let leaving = false

/**
 * Leaves this document, once: what else would navigate after that (another tab's news, a second dead bearer) is ignored.
 * Returns whether this call is the one that leaves.
 */
export function leavePage(go: () => void): boolean {
  if (leaving) return false
  leaving = true
  go()
  return true
}

/** Goes where a press of somebody leads, such as to pay: what is under way meanwhile does not ask them to stay. */
export function leaveFor(url: string): void {
  leaving = true
  window.location.assign(url)
}

export const isLeaving = (): boolean => leaving
