import 'server-only'
import { sessionLifeSeconds } from './session'
import { prefixed, setCookie } from './set-cookie'

export const sessionCookieName = (): string => prefixed('__Host-', 'inkwell')

const header = (value: string, maxAgeSeconds: number) =>
  setCookie({ name: sessionCookieName(), value, path: '/', maxAgeSeconds })

/** Set-Cookie values. Only sign-in, by Google too, sign-out and the explicit session check may send them. */
export const keepSession = (value: string): string => header(value, sessionLifeSeconds)
export const clearSession = (): string => header('', 0)
