import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dayMs } from '@/contract/durations'
import * as limits from '@/contract/limits'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { seal, unseal } from './seal'

/** A session lives this long at most, whatever happens; the client API ends idle ones sooner. */
export const sessionLifeSeconds = (limits.sessionDays * dayMs) / 1000
const clockSkewSeconds = 60
const longestToken = 2_048

const claims = z.object({
  typ: z.literal('ses'),
  sid: z.uuid(),
  clientId: z.number().int().positive(),
  token: z.string().min(1).max(longestToken),
  iat: z.number().int(),
})

export type Session = Omit<z.infer<typeof claims>, 'typ'>

/** A new session for a bearer the client API has just issued, as a sealed cookie value. @throws ClientApiError */
export async function createSession(login: { clientId: number; token: string }, nowMs = Date.now()) {
  if (login.token.length > longestToken) {
    throw new ClientApiError({ code: 'invalid_answer', cause: 'The bearer is too long for a session cookie' })
  }
  const session: Session = { sid: randomUUID(), iat: Math.floor(nowMs / 1000), ...login }
  return { session, value: await seal('ses', session, sessionLifeSeconds) }
}

/** The session of a cookie value; undefined when there is none that may be used. */
export async function openSession(
  value: string | undefined,
  nowMs = Date.now(),
): Promise<Session | undefined> {
  const parsed = claims.safeParse(await unseal('ses', value, sessionLifeSeconds))
  if (!parsed.success) return undefined
  const age = nowMs / 1000 - parsed.data.iat
  return age > sessionLifeSeconds || age < -clockSkewSeconds ? undefined : parsed.data
}

/** Names a session to its own browser: lets a page say which session it was made for, and opens nothing. */
export const sessionFingerprint = (session: Session): string =>
  createHash('sha256').update(`fingerprint:${session.sid}`).digest('base64url').slice(0, 22)
