import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { answerWaitMs } from '@/contract/answer-wait'
import type { Answer, CallInput, Endpoint } from '@/contract/endpoint'
import { fillPath } from '@/contract/endpoint'
import { ClientApiError, failedWith } from './client-api-error'
import { type Incoming, type Outgoing, readBody, send } from './connection'
import { forgetLists } from './kept-lists'
import { type RefusalReading, refusal } from './refusal'

/** On whose behalf a call is made. `token` is the bearer: a client's, or an invoice code. */
export type Caller = { requestId: string; token?: string; address?: string; signal?: AbortSignal }

/** A caller who is signed in. Every id sent for the client comes from here. */
export type ClientCaller = Caller & { token: string; clientId: number }

const isClient = (caller: Caller): caller is ClientCaller => 'clientId' in caller

/** The caller without its abort signal: the call is finished even if the browser leaves. */
export const unhurried = <C extends Caller>(visitor: C): C => ({ ...visitor, signal: undefined })

export type CallOptions = {
  idempotencyKey?: string
  maxAnswerBytes?: number
} & RefusalReading

const maxJsonBytes = 5 * 1024 * 1024

/** The only headers that ever travel to the client API. */
export function callHeaders(
  caller: Caller,
  extra: Record<string, string | undefined> = {},
): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    authorization: caller.token && `Bearer ${caller.token}`,
    'x-forwarded-for': caller.address,
    ...extra,
  }
  return Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const text = String(new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])))
  // A key without a value travels bare, as in `?citation_styles` (specification 7).
  return text && `?${text.replace(/=(?=&|$)/g, '')}`
}

async function encodeBody(endpoint: Endpoint, body: unknown) {
  if (!endpoint.body) return {}
  if (endpoint.encoding !== 'multipart')
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
  const form = new FormData()
  for (const [key, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(key, String(value))
  }
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** The bytes of a good answer. @throws ClientApiError when it is a refusal. */
async function readBytes(incoming: Incoming, options: CallOptions): Promise<Buffer> {
  const bytes = await readBody(incoming.body, options.maxAnswerBytes ?? maxJsonBytes)
  if (incoming.status < 200 || incoming.status >= 300) throw refusal(incoming, bytes, options)
  return bytes
}

/** A few words, such as OK. A page or a sentence is of something on the way, and an object or a list was cut. */
const bareWords = /^[^<{["].{0,31}$/

/** What an answer says: JSON, bare words as a text, or nothing. @throws SyntaxError for whatever else it is. */
function readValue(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').trim()
  try {
    return JSON.parse(text || 'null')
  } catch (error) {
    if (bareWords.test(text)) return text
    throw error
  }
}

function parseAnswer<E extends Endpoint>(endpoint: E, bytes: Buffer): Answer<E> {
  try {
    return endpoint.answer.parse(readValue(bytes)) as Answer<E>
  } catch (error) {
    throw new ClientApiError({ code: 'invalid_answer', cause: error })
  }
}

/** The answer of the contract in what came back. @throws ClientApiError when it is a refusal or no such answer. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  incoming: Incoming,
  options: CallOptions,
): Promise<Answer<E>> {
  return parseAnswer(endpoint, await readBytes(incoming, options))
}

const leastForAnotherTryMs = 1_000

/**
 * Sends a read; when the connection failed before any answer it is sent once more after a short pause, within the
 * time of the one call.
 */
async function sendRead(outgoing: Outgoing): Promise<Incoming> {
  const began = performance.now()
  try {
    return await send(outgoing)
  } catch (error) {
    const leftMs = outgoing.totalTimeoutMs - (performance.now() - began)
    const isCut = failedWith(error, 'unavailable')
    const isWorthIt = isCut && !outgoing.signal?.aborted
    if (!isWorthIt || leftMs < leastForAnotherTryMs) throw error
    const pauseMs = 200 + Math.random() * 200
    await wait(pauseMs)
    return send({ ...outgoing, totalTimeoutMs: leftMs - pauseMs })
  }
}

async function outgoingOf<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  caller: Caller,
  headers: Record<string, string | undefined>,
): Promise<Outgoing> {
  const { type, bytes } = await encodeBody(endpoint, input.body)
  const ofBody = { 'content-type': type, 'content-length': bytes && String(bytes.length) }
  return {
    lane: `${endpoint.method} ${endpoint.path}`,
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params ?? {}) + queryString(input.query),
    headers: callHeaders(caller, { ...ofBody, ...headers }),
    body: bytes,
    totalTimeoutMs: answerWaitMs,
    signal: caller.signal,
  }
}

/**
 * Makes one call of the contract. Reads that only read are tried once more when the connection failed; everything
 * else is sent exactly once, and whatever came of it, lists of this client are read anew.
 * @throws ClientApiError for every refusal, outage and answer that breaks the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  caller: Caller,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const key = { 'idempotency-key': options.idempotencyKey }
  const outgoing = await outgoingOf(endpoint, input, caller, key)
  if (endpoint.method === 'GET' && !endpoint.changesState)
    return readAnswer(endpoint, await sendRead(outgoing), options)
  try {
    return await readAnswer(endpoint, await send(outgoing), options)
  } finally {
    if (isClient(caller)) forgetLists(caller)
  }
}

/** A tag as servers write it. Whatever else a browser names is not passed on. */
const tagPattern = /^(?:W\/)?"[!#-~]{1,100}"$/

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url')}"`

/**
 * Makes a read of which the asker may hold the answer already: undefined while that is the one of `knownTag`. A client API
 * without tags is asked for the whole answer, which gets a tag here.
 * @throws ClientApiError like every call.
 */
export async function callUnlessKnown<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  caller: Caller,
  { knownTag = '', ...options }: CallOptions & { knownTag?: string },
): Promise<{ etag: string; answer: Answer<E> } | undefined> {
  const known = tagPattern.test(knownTag) ? knownTag : undefined
  const incoming = await sendRead(await outgoingOf(endpoint, input, caller, { 'if-none-match': known }))
  if (known && incoming.status === 304) {
    incoming.body.resume()
    return undefined
  }
  const bytes = await readBytes(incoming, options)
  const told = incoming.headers.etag ?? ''
  const etag = tagPattern.test(told) ? told : tagOf(bytes)
  return etag === known ? undefined : { etag, answer: parseAnswer(endpoint, bytes) }
}
