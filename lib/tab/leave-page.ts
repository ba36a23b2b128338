let left = false
let underWay = false

/**
 * Leaves this document, once: what else would navigate after that (another tab's news, a second dead bearer) is ignored.
 * Returns whether this call is the one that leaves.
 */
export function leavePage(go: () => void): boolean {
  if (left) return false
  left = true
  go()
  return true
}

const underWayMs = 30_000

/**
 * Leads away because somebody pressed something, such as to pay, without asking about unsent work. Nothing tells when the way was
 * stopped or opened in another window, as from an installed page: whoever touches this page after half a minute gets it anew.
 * Logging out in that time leaves it all the same.
 */
export function leaveFor(url: string): void {
  underWay = true
  window.location.assign(url)
  const begunMs = Date.now()
  const startAnew = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen && Date.now() - begunMs > underWayMs) window.location.reload()
  }
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange'])
    window.addEventListener(sign, startAnew, { capture: true })
}

/** Asks first where closing the tab would ask: before what ends what is under way on this page, and cannot be taken back. */
export const mayEnd = (question: string): boolean =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) || confirm(question)

export const isLeaving = (): boolean => left || underWay

/** Whether it is left for certain: nothing can be told on it any more. */
export const hasLeft = (): boolean => left
