import { deskPath } from './desk'

const base = 'http://desk.invalid'

/**
 * Where to go after signing in: what was asked for when it is a page of the desk, else the queue. A page says once that a deed is
 * done: what was sent since may be in doubt.
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith(deskPath) || !URL.canParse(asked, base)) return deskPath
  const { origin, pathname, search, searchParams } = new URL(asked, base)
  const isPage = pathname === deskPath || pathname.startsWith(`${deskPath}/`)
  const isElsewhere = origin !== base || pathname.startsWith(`${deskPath}/sign-`)
  if (!isPage || isElsewhere) return deskPath
  if (!searchParams.has('done')) return pathname + search
  searchParams.delete('done')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

export function signInPath(next: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(next !== deskPath && { next }), ...more })
  return query.size > 0 ? `${deskPath}/sign-in?${query}` : `${deskPath}/sign-in`
}
