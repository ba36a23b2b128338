import { createHmac } from 'node:crypto'
import type { ClientApiSettings } from '../settings'
import type { Member } from './desk'

/**
 * Names a member to the browser's own storage, so that what one has left in a tab is never shown to the next. It stays the
 * same from session to session, tells nothing, and opens nothing.
 */
export const ownerMark = ({ STAFF_TOKEN }: Pick<ClientApiSettings, 'STAFF_TOKEN'>, { id }: Member): string =>
  createHmac('sha256', STAFF_TOKEN).update(`desk owner:${id}`).digest('base64url').slice(0, 22)
