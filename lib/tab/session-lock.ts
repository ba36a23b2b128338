/**
 * Runs calls that write the session cookie one after the other, in all tabs of the browser. Otherwise the answer that
 * clears a dead session could arrive after the one that brings a new session, and sign out who has just signed in. The way
 * back from Google writes it outside of this order, for it is a page that the browser goes to and no call
 * (`/api/session/google/callback`). A browser without locks, or that denies them as it does cookies, makes the call at once.
 */
export async function inSessionOrder<T>(call: () => Promise<T>): Promise<T> {
  let calling: Promise<T> | undefined
  const callOnce = () => {
    calling ??= call()
    return calling
  }
  await navigator.locks?.request('inkwell-session', callOnce).catch(() => undefined)
  return callOnce()
}
