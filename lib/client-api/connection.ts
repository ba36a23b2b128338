import 'server-only'
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { portalEnv } from '@/lib/env'
import { ClientApiError } from './client-api-error'

/*
 * One keep-alive agent for the hop to the client API: about half the CPU of the global fetch, and its limits
 * are ours. Redirects are never followed and no answer is decompressed.
 */

const inFlightLimit = 64
const queuedLimit = 128
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: inFlightLimit, scheduling: 'lifo' }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: inFlightLimit, scheduling: 'lifo' }),
}
let open = 0

export type Outgoing = {
  method: string
  /** Path and query, already encoded. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | Readable
  connectTimeoutMs?: number
  /** Time without a byte after which the exchange is given up. */
  idleTimeoutMs?: number
  /** Time for the whole exchange, the answer's body included. */
  totalTimeoutMs: number
  signal?: AbortSignal
}

export type Incoming = { status: number; headers: http.IncomingHttpHeaders; body: http.IncomingMessage }

function failure(error: NodeJS.ErrnoException): ClientApiError {
  if (error instanceof ClientApiError) return error
  return new ClientApiError({ code: error.code === 'ETIMEDOUT' ? 'timeout' : 'unavailable', cause: error })
}

const timeout = () => Object.assign(new Error('The client API took too long'), { code: 'ETIMEDOUT' })

/** Sends one request. Resolves with the answer's head; the body is the caller's to read or destroy. */
export function send(outgoing: Outgoing): Promise<Incoming> {
  if (open >= inFlightLimit + queuedLimit) {
    return Promise.reject(new ClientApiError({ code: 'unavailable', retryAfterSeconds: 1 }))
  }
  const base = new URL(portalEnv().CLIENT_API_URL)
  const secure = base.protocol === 'https:'
  const { body } = outgoing
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request({
      agent: agents[secure ? 'https:' : 'http:'],
      host: base.hostname,
      port: base.port,
      method: outgoing.method,
      path: base.pathname.replace(/\/$/, '') + outgoing.path,
      headers: { ...outgoing.headers, 'accept-encoding': 'identity' },
      signal: outgoing.signal,
    })
    open += 1
    const total = setTimeout(() => request.destroy(timeout()), outgoing.totalTimeoutMs)
    let connecting: NodeJS.Timeout | undefined
    request.once('socket', socket => {
      if (!socket.connecting) return
      connecting = setTimeout(() => request.destroy(timeout()), outgoing.connectTimeoutMs ?? 2_000)
      socket.once('connect', () => clearTimeout(connecting))
    })
    if (outgoing.idleTimeoutMs) request.setTimeout(outgoing.idleTimeoutMs, () => request.destroy(timeout()))
    request.once('close', () => {
      open -= 1
      clearTimeout(total)
      clearTimeout(connecting)
    })
    request.once('error', error => reject(failure(error)))
    request.once('response', response => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response })
    })
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body)
    else body.once('error', error => request.destroy(error)).pipe(request)
  })
}

/** Reads an answer's body, refusing more than `maxBytes`. */
export async function readBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new ClientApiError({ code: 'invalid_answer', cause: 'Answer too large' })
      chunks.push(chunk)
    }
  } catch (error) {
    body.destroy()
    throw failure(error as NodeJS.ErrnoException)
  }
  return Buffer.concat(chunks, size)
}
