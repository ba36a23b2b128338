import 'server-only'
import { portalEnv } from '@/lib/env'
import { PortalError } from './error-answer'
import * as texts from './error-texts'

/*
 * What a browser says of who asks. The rules differ in an address that was typed (`none`), which may fetch a file and nothing
 * else, and in browsers that say nothing: then a write shows its origin, the way to Google its referer, and a file needs no
 * more than its session.
 */

/** Marks calls made by the portal's own scripts: no form and no cross-site fetch can send it unasked. */
const portalHeader = 'x-inkwell'

/** Refuses writes that other sites started. SameSite=Lax alone does not cover sibling sites and old browsers. */
export function requireSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const { APP_ORIGIN } = portalEnv()
  const isMarked = Boolean(headers.get(portalHeader))
  const isOwnSite = site === 'same-origin' || (site === null && origin === APP_ORIGIN)
  if (isMarked && isOwnSite) return
  // Browsers say nothing of the site on plain http, where the portal may have been opened by another of its names.
  const isElsewhere = isMarked && site === null && origin?.startsWith('http')
  throw new PortalError('forbidden', isElsewhere ? { message: texts.openedElsewhere(APP_ORIGIN) } : {})
}

/** Refuses what another site asks for, be it as a picture, a frame or a script. */
export function requireOwnPage(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new PortalError('forbidden')
}

/** Whether a page of the portal leads here. Another site could begin a sign-in that its visitor did not ask for. */
export function isFromOwnPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) && new URL(referer).origin === portalEnv().APP_ORIGIN
}
