import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/sessions'
import { type ClientCaller, call } from './call'
import { nullIf } from './client-api-error'
import { instant } from './instant'

const sessionOf = (sent: z.output<typeof wire.openSession>) => ({
  id: sent.id,
  device: sent.device,
  startedAt: instant(sent.created_at),
  lastSeenAt: instant(sent.last_seen_at),
  isCurrent: sent.current,
})

/** Somewhere the client is signed in. `id` opens nothing; moments are instants. */
export type OpenSession = ReturnType<typeof sessionOf>

const paramsOf = ({ clientId }: ClientCaller) => ({ userId: clientId })

/** Where the caller is signed in, this session first; null by a client API that has no such call. @throws ClientApiError. */
export async function listSessions(caller: ClientCaller): Promise<OpenSession[] | null> {
  const sent = await nullIf(call(wire.listSessions, { params: paramsOf(caller) }, caller), 'not_found')
  return sent ? sent.sessions.map(sessionOf) : null
}

/** Ends every session of the caller but this one. @throws ClientApiError. */
export const endOtherSessions = (caller: ClientCaller) =>
  call(wire.endOtherSessions, { params: paramsOf(caller) }, caller)

/** Ends one other session of the caller. @throws ClientApiError `not_found` for one that is not the caller's. */
export const endSession = (caller: ClientCaller, sessionId: number) =>
  call(wire.endSession, { params: { ...paramsOf(caller), sessionId } }, caller)
