import { routeKind, routes } from './routes'

const plainPath = /^\/[\w\-/]*(\?[\w\-.~%=&]*)?$/

/**
 * Where to go after signing in. The address comes from a query anybody can write, so only a plain path of a
 * private page is taken; everything else means home.
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next || next.length > 500 || next.startsWith('//') || !plainPath.test(next)) return routes.home
  return routeKind(next) === 'private' ? next : routes.home
}

/** The sign-in address that leads back to `path`. `expired` says that a session has just ended. */
export function signInPath(path?: string, reason?: 'expired'): string {
  const query = new URLSearchParams()
  if (reason) query.set('reason', reason)
  const next = safeNextPath(path)
  if (next !== routes.home) query.set('next', next)
  return `${routes.signIn}?${query}`.replace(/\?$/, '')
}
