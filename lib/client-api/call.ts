import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, CallInput, Endpoint } from '@/contract/endpoint'
import { fillPath } from '@/contract/endpoint'
import { ClientApiError } from './client-api-error'
import { type Incoming, type Outgoing, readBody, send } from './connection'
import { refusal } from './refusal'

/** On whose behalf a call is made. `token` is the bearer: a client's, or an invoice code. */
export type Caller = { requestId: string; token?: string; address?: string; signal?: AbortSignal }

/** A caller who is signed in. Every id sent for the client comes from here. */
export type ClientCaller = Caller & { token: string; clientId: number }

export type CallOptions = {
  idempotencyKey?: string
  maxAnswerBytes?: number
  /** Wire field -> the form's own name of it, for refusals that name fields. */
  fieldNames?: Record<string, string>
}

const totalTimeoutMs = 8_000
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

/** The answer of the contract in what came back. @throws ClientApiError when it is a refusal or no such answer. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  incoming: Incoming,
  options: CallOptions,
): Promise<Answer<E>> {
  const bytes = await readBody(incoming.body, options.maxAnswerBytes ?? maxJsonBytes)
  if (incoming.status < 200 || incoming.status >= 300) throw refusal(incoming, bytes, options.fieldNames)
  try {
    return endpoint.answer.parse(JSON.parse(bytes.toString('utf8') || 'null')) as Answer<E>
  } catch (error) {
    throw new ClientApiError({ code: 'invalid_answer', cause: error })
  }
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
    const isCut = error instanceof ClientApiError && error.code === 'unavailable'
    const isWorthIt = isCut && !outgoing.signal?.aborted
    if (!isWorthIt || leftMs < leastForAnotherTryMs) throw error
    const pauseMs = 200 + Math.random() * 200
    await wait(pauseMs)
    return send({ ...outgoing, totalTimeoutMs: leftMs - pauseMs })
  }
}

/**
 * Makes one call of the contract. Reads that only read are tried once more when the connection failed; everything
 * else is sent exactly once.
 * @throws ClientApiError for every refusal, outage and answer that breaks the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  caller: Caller,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const { type, bytes } = await encodeBody(endpoint, input.body)
  const outgoing: Outgoing = {
    lane: `${endpoint.method} ${endpoint.path}`,
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params ?? {}) + queryString(input.query),
    headers: callHeaders(caller, {
      'content-type': type,
      'content-length': bytes && String(bytes.length),
      'idempotency-key': options.idempotencyKey,
    }),
    body: bytes,
    totalTimeoutMs,
    signal: caller.signal,
  }
  const isRead = endpoint.method === 'GET' && !endpoint.changesState
  return readAnswer(endpoint, await (isRead ? sendRead(outgoing) : send(outgoing)), options)
}
