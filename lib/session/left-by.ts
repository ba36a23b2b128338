import 'server-only'
import type { NextRequest } from 'next/server'
import { ownerMark } from './owner-mark'
import { type Session, sessionLifeSeconds } from './session'
import { prefixed, setCookie } from './set-cookie'

/** `__Host-` is for the whole site, and this one is for the addresses of signing in. */
const cookieName = (): string => prefixed('__Secure-', 'inkwell-left')

/** The Set-Cookie value that says, once a session has lapsed, whose unsaved words and files lie in this browser. */
export const noteLeft = ({ clientId }: Session): string =>
  setCookie({
    name: cookieName(),
    value: ownerMark(clientId),
    path: '/api/session',
    maxAgeSeconds: sessionLifeSeconds,
  })

/** Whether they are, as far as this browser knows, those of somebody else. */
export function isLeftByOther(request: NextRequest, session: Session | undefined, clientId: number): boolean {
  const owner = session ? ownerMark(session.clientId) : request.cookies.get(cookieName())?.value
  return owner !== undefined && owner !== ownerMark(clientId)
}
