import 'server-only'
import { Readable } from 'node:stream'
import type { Answer, CallInput, Endpoint } from '@/contract/endpoint'
import { fillPath } from '@/contract/endpoint'
import * as limits from '@/contract/limits'
import { longestPauseMs, uploadTimeMs } from '@/contract/upload-time'
import { type CallOptions, type ClientCaller, callHeaders, readAnswer } from './call'
import { ClientApiError } from './client-api-error'
import { type Incoming, type Outgoing, readBody, send } from './connection'
import { forgetLists } from './kept-lists'
import { watchPace } from './upload-pace'

/** A multipart body on its way in, its length known. */
export type IncomingUpload = { contentType: string; contentLength: number; body: Readable }

/** A small body as a whole. @throws ClientApiError `timeout` when it pauses, or takes longer in all than `totalMs`. */
async function readSmall(body: Readable, totalMs: number): Promise<Buffer> {
  const timers: NodeJS.Timeout[] = []
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new ClientApiError({ code: 'timeout', cause: 'The upload took too long' }))
    timers.push(setTimeout(giveUp, longestPauseMs), setTimeout(giveUp, totalMs))
  })
  const goOn = () => timers[0]?.refresh()
  body.on('data', goOn)
  try {
    return await Promise.race([readBody(body, limits.jsonBodyBytes), late])
  } finally {
    body.off('data', goOn)
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * How a body goes on: as it comes, in the lane of files. One no larger than a call's, most of them words alone, goes like a
 * call instead, in its endpoint's own lane and once it is here as a whole, so that nobody who sends slowly holds a place there.
 */
async function wayOf(endpoint: Endpoint, { contentLength, body }: IncomingUpload, totalMs: number) {
  if (contentLength > limits.jsonBodyBytes) return { lane: 'files', body }
  return { lane: `${endpoint.method} ${endpoint.path}`, body: await readSmall(body, totalMs) }
}

/** @throws ClientApiError `timeout` also for a body that comes too slowly, which is left to whoever sends it. */
async function sendInTime(outgoing: Outgoing): Promise<Incoming> {
  const { body, signal } = outgoing
  if (!(body instanceof Readable)) return send(outgoing)
  const pace = watchPace(body)
  const signals = signal ? [signal, pace.signal] : [pace.signal]
  try {
    return await send({ ...outgoing, signal: AbortSignal.any(signals) })
  } catch (error) {
    throw pace.signal.aborted ? pace.signal.reason : error
  } finally {
    pace.stop()
  }
}

/**
 * Passes a multipart body on byte for byte. A large one is never held: at most a few blocks of it are under way.
 * An upload is sent once; one that is cut on its way in is cut on its way out, and nothing of it is stored. It has two minutes
 * and a second more for every 32 kB that are here (a small one, that it announces), as long as it never pauses for 15 seconds. Nothing
 * ends it earlier: the browser gives up after a minute's silence alone, and both servers wait for the largest upload (`contract/upload-time.ts`).
 * @throws ClientApiError for every refusal and outage; `fields` may name single files, as `files[1]`.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'params'>,
  caller: ClientCaller,
  sent: IncomingUpload,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const totalMs = uploadTimeMs(sent.contentLength)
  const startedMs = Date.now()
  try {
    const way = await wayOf(endpoint, sent, totalMs)
    const incoming = await sendInTime({
      ...way,
      clientId: caller.clientId,
      method: endpoint.method,
      path: fillPath(endpoint.path, input.params),
      headers: callHeaders(caller, {
        'content-type': sent.contentType,
        'content-length': String(sent.contentLength),
        'idempotency-key': options.idempotencyKey,
      }),
      idleTimeoutMs: longestPauseMs,
      totalTimeoutMs: totalMs - (Date.now() - startedMs),
      signal: caller.signal,
    })
    return await readAnswer(endpoint, incoming, options)
  } finally {
    forgetLists(caller)
    // After an early answer the browser is still sending: it hears the answer only once somebody has listened.
    sent.body.unpipe()
    sent.body.on('error', () => {})
    sent.body.resume()
  }
}
