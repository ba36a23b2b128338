/**
 * Runs calls that write the session cookie one after the other, in all tabs of the browser. Otherwise the answer that
 * clears a dead session could arrive after the one that brings a new session, and sign out who has just signed in. The way
 * back from Google writes it outside of this order, for it is a page that the browser goes to and no call
 * (`/api/session/google/callback`).
 */
export const inSessionOrder = <T>(call: () => Promise<T>): Promise<T> =>
  typeof navigator.locks === 'undefined' ? call() : navigator.locks.request('inkwell-session', call)
