import 'server-only'
import { portalEnv } from '@/lib/env'

const secure = () => portalEnv().APP_ORIGIN.startsWith('https:')

/** Browsers keep cookies of these prefixes on https only, so in plain-http development they have none. */
export const prefixed = (prefix: '__Host-' | '__Secure-', name: string): string =>
  secure() ? prefix + name : name

type Cookie = { name: string; value: string; path: string; maxAgeSeconds: number }

/** A Set-Cookie value. No script reads any of them; Lax, for people come from mails, from Google and from paying. */
export const setCookie = ({ name, value, path, maxAgeSeconds }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    ...(secure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
