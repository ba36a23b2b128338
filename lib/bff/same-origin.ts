import 'server-only'
import { portalEnv } from '@/lib/env'
import { PortalError } from './error-answer'

/** Marks calls made by the portal's own scripts: no form and no cross-site fetch can send it unasked. */
const portalHeader = 'x-inkwell'

/** Refuses writes that other sites started. SameSite=Lax alone does not cover sibling sites and old browsers. */
export function requireSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const ownSite = site === 'same-origin' || (site === null && origin === portalEnv().APP_ORIGIN)
  if (!headers.get(portalHeader) || !ownSite) throw new PortalError('forbidden')
}
