import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type DeskContext, deskPath } from './desk'
import { absoluteMs } from './session'

const name = 'inkwell-desk'

/** Over https its name says so too: then no page on plain http can have planted it. */
const prefixOf = (c: DeskContext) =>
  c.get('ctx').settings.CLIENT_API_PUBLIC_URL.startsWith('https:') ? ('secure' as const) : undefined

const optionsOf = (c: DeskContext) => {
  const prefix = prefixOf(c)
  return {
    path: deskPath,
    httpOnly: true,
    sameSite: 'Strict' as const,
    secure: prefix !== undefined,
    ...(prefix && { prefix }),
  }
}

export const readSession = (c: DeskContext): string | undefined => {
  const prefix = prefixOf(c)
  return (prefix ? getCookie(c, name, prefix) : getCookie(c, name)) || undefined
}

export const keepSession = (c: DeskContext, secret: string): void =>
  setCookie(c, name, secret, { ...optionsOf(c), maxAge: absoluteMs / 1000 })

export const dropSession = (c: DeskContext): void => {
  deleteCookie(c, name, optionsOf(c))
}
