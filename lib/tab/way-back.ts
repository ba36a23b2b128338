const name = 'inkwell-way-back'

/** Notes, in this tab, where the sign-in that is asked for leads. */
export function noteWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(name, new URL(path, window.location.origin).pathname)
  } catch {
    // Blocked storage has kept nothing to come back to either.
  }
}

/** Whether this page is where a sign-in led, once: what was left here unsaved is taken up again then. */
export function isWayBack(): boolean {
  try {
    if (window.sessionStorage.getItem(name) !== window.location.pathname) return false
    window.sessionStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
