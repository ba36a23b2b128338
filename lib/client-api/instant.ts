import 'server-only'
import { readWireTime, writeWireTime } from '@/contract/wire-time'
import { portalEnv } from '@/lib/env'
import { ClientApiError } from './client-api-error'

/** How databases write that no moment was set. */
const noMoment = /^0000-00-00/

/** A moment of the wire as an instant (ISO 8601 with Z). @throws ClientApiError when it is no moment. */
export function instant(sent: string): string {
  const read = readWireTime(sent, portalEnv().CLIENT_API_TIME_ZONE)
  if (!read) throw new ClientApiError({ code: 'invalid_answer', cause: 'Not a moment' })
  return read
}

/** An instant, or null where the wire says that none was set. @throws ClientApiError for what is no moment. */
export const instantOrNull = (sent: string | null): string | null =>
  sent && !noMoment.test(sent) ? instant(sent) : null

/** An instant as the wire wants it. */
export const wireTimeOf = (iso: string): string => writeWireTime(iso, portalEnv().CLIENT_API_TIME_ZONE)
