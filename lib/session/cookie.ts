import 'server-only'
import { portalEnv } from '@/lib/env'
import { sessionLifeSeconds } from './session'

/** Browsers keep `__Host-` cookies on https only, so plain-http development has a name of its own. */
const secure = () => portalEnv().APP_ORIGIN.startsWith('https:')

export const sessionCookieName = (): string => (secure() ? '__Host-inkwell' : 'inkwell')

const header = (value: string, maxAgeSeconds: number) =>
  [
    `${sessionCookieName()}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    ...(secure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')

/** Set-Cookie values. Only sign-in, sign-out and the explicit session check may send them. */
export const keepSession = (value: string): string => header(value, sessionLifeSeconds)
export const clearSession = (): string => header('', 0)
