import 'server-only'
import type { Readable } from 'node:stream'
import { answerWaitMs } from '@/contract/answer-wait'
import * as wire from '@/contract/chat'
import { fillPath } from '@/contract/endpoint'
import { type ClientCaller, callHeaders } from './call'
import { ClientApiError } from './client-api-error'
import { send } from './connection'
import { readRefusal } from './refusal'

const { method, path } = wire.followConversation

/** Longer than any server leaves its listeners without a sign of life. */
const idleTimeoutMs = 60_000
const totalTimeoutMs = 30 * 60_000

/**
 * The stream of events of an order's conversation, as it comes. The caller reads the stream or destroys it.
 * @throws ClientApiError `not_found` for a missing or foreign order, and by a client API without such a call; `busy` when
 * the caller has many open. Beyond specification 2.18.
 */
export async function openConversationEvents(caller: ClientCaller, orderId: number): Promise<Readable> {
  const incoming = await send({
    lane: 'events',
    clientId: caller.clientId,
    method,
    path: fillPath(path, { orderId }),
    headers: callHeaders(caller, { accept: 'text/event-stream' }),
    headTimeoutMs: answerWaitMs,
    idleTimeoutMs,
    totalTimeoutMs,
    signal: caller.signal,
  })
  if (incoming.status !== 200) throw await readRefusal(incoming)
  if (incoming.headers['content-type']?.startsWith('text/event-stream')) return incoming.body
  incoming.body.destroy()
  throw new ClientApiError({ code: 'invalid_answer', cause: 'No stream of events' })
}
