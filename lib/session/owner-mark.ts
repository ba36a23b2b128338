import 'server-only'
import { createHmac } from 'node:crypto'
import { portalEnv } from '@/lib/env'

/**
 * Names a client to the browser's own storage, so that what one person left in a tab is never shown to the next. It
 * stays the same from session to session, tells nothing, and opens nothing.
 */
export function ownerMark(clientId: number): string {
  const [secret = ''] = portalEnv().SESSION_SECRET
  return createHmac('sha256', secret).update(`owner:${clientId}`).digest('base64url').slice(0, 22)
}
