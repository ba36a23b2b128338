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

export const isLeaving = (): boolean => leaving
