import 'server-only'
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { portalEnv } from '@/lib/env'
import { ClientApiError } from './client-api-error'

/*
 * Keep-alive agents for the hop to the client API: about half the CPU of the global fetch, and their limits are
 * ours. Every address has a lane of its own, so that one that hangs holds up nothing but itself; so have files and the
 * streams of events, of which nobody may hold them all. Redirects are never followed and no answer is decompressed.
 */

type Limits = { open: number; waiting: number; perClient?: number }
const limits = {
  calls: { open: 16, waiting: 112 },
  files: { open: 24, waiting: 24, perClient: 8 },
  events: { open: 4_000, waiting: 0, perClient: 8 },
} satisfies Record<string, Limits>

const connectTimeoutMs = 2_000

/** Servers close idle connections, many after 5 seconds; a write sent at that very moment would be lost. */
const idleMs = 2_000

type Lane = { agent: http.Agent; open: number; byClient: Map<number | undefined, number> }
const lanes = new Map<string, Lane>()

const limitsOf = (lane: string): Limits =>
  lane === 'files' || lane === 'events' ? limits[lane] : limits.calls

function laneOf(name: string, secure: boolean, { open }: Limits): Lane {
  const found = lanes.get(name)
  if (found) return found
  const options = { keepAlive: true, maxSockets: open, scheduling: 'lifo', timeout: idleMs } as const
  const agent = secure ? new https.Agent(options) : new http.Agent(options)
  const lane = { agent, open: 0, byClient: new Map<number | undefined, number>() }
  lanes.set(name, lane)
  return lane
}

/** Takes a place in a lane, or refuses: what would wait too long is better tried again by the person. */
function enter(lane: Lane, { open, waiting, perClient }: Limits, clientId: number | undefined): () => void {
  const held = lane.byClient.get(clientId) ?? 0
  if (lane.open >= open + waiting || (perClient !== undefined && held >= perClient))
    throw new ClientApiError({ code: 'busy', retryAfterSeconds: 1 })
  lane.open += 1
  if (perClient !== undefined) lane.byClient.set(clientId, held + 1)
  return () => {
    lane.open -= 1
    const left = (lane.byClient.get(clientId) ?? 1) - 1
    if (left > 0) lane.byClient.set(clientId, left)
    else lane.byClient.delete(clientId)
  }
}

export type Outgoing = {
  /** `files`, `events`, or the call's own address without what varies in it. */
  lane: string
  /** Whose places are counted in a lane that has few for each. */
  clientId?: number
  method: string
  /** Path and query, already encoded. */
  path: string
  headers: Record<string, string>
  body?: string | Buffer | Readable
  /** Time until the answer begins, where it may go on for long. */
  headTimeoutMs?: number
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

const tooLarge = () => new ClientApiError({ code: 'invalid_answer', cause: 'Answer too large' })

/** Does something at its first call only. */
function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

const cutOff = () => new Error('The answer was cut off')

const givenUp = () => new Error('Nobody waits for the answer any more')

const timeout = () => Object.assign(new Error('The client API took too long'), { code: 'ETIMEDOUT' })

const optionsOf = ({ method, path, headers }: Outgoing, base: URL): http.RequestOptions => ({
  // An IPv6 address stands in brackets there, and is looked up without.
  host: base.hostname.replace(/^\[|\]$/g, ''),
  port: base.port,
  method,
  path: base.pathname.replace(/\/$/, '') + path,
  headers: { ...headers, 'accept-encoding': 'identity' },
})

/** Gives the exchange up when it is not wanted any more or takes too long in any of the three ways, the answer's body included. */
function limitTime(request: http.ClientRequest, outgoing: Outgoing, end: (error: Error) => void): void {
  const giveUp = () => end(timeout())
  const total = setTimeout(giveUp, outgoing.totalTimeoutMs)
  let connecting: NodeJS.Timeout | undefined
  const head = outgoing.headTimeoutMs ? setTimeout(giveUp, outgoing.headTimeoutMs) : undefined
  request.once('response', () => clearTimeout(head))
  request.once('socket', socket => {
    if (!socket.connecting) return
    connecting = setTimeout(giveUp, connectTimeoutMs)
    socket.once('connect', () => clearTimeout(connecting))
  })
  if (outgoing.idleTimeoutMs) request.setTimeout(outgoing.idleTimeoutMs, giveUp)
  request.once('close', () => {
    clearTimeout(total)
    clearTimeout(head)
    clearTimeout(connecting)
  })
}

/** Ends an exchange that nobody waits for any more. */
function endWith(signal: AbortSignal | undefined, request: http.ClientRequest, end: (error: Error) => void) {
  const abort = () => end(givenUp())
  if (signal?.aborted) return abort()
  signal?.addEventListener('abort', abort, { once: true })
  request.once('close', () => signal?.removeEventListener('abort', abort))
}

/** Takes a place in the lane until the exchange is over, its body included; `leave` gives it back before that. */
function openRequest(outgoing: Outgoing): { request: http.ClientRequest; leave: () => void } {
  const base = new URL(portalEnv().CLIENT_API_URL)
  const secure = base.protocol === 'https:'
  const laneLimits = limitsOf(outgoing.lane)
  const lane = laneOf(outgoing.lane, secure, laneLimits)
  const leave = once(enter(lane, laneLimits, outgoing.clientId))
  try {
    const options = { ...optionsOf(outgoing, base), agent: lane.agent }
    const request = (secure ? https : http).request(options).once('close', leave)
    return { request, leave }
  } catch (error) {
    leave()
    throw error
  }
}

/**
 * Sends one request. Resolves with the answer's head; the body is the caller's to read or destroy.
 * @throws ClientApiError `busy` when its lane is full, `unavailable`, `timeout`.
 */
export function send(outgoing: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const { request, leave } = openRequest(outgoing)
    const { body, signal } = outgoing
    let answer: http.IncomingMessage | undefined
    const end = (error: Error) => {
      // Whoever reads the body is told why it ended, so the answer is what has to be destroyed once there is one.
      ;(answer ?? request).destroy(error)
      if (request.socket) return
      // One that waits for a connection tells of its end when it has one, which may be never.
      leave()
      reject(failure(error))
    }
    limitTime(request, outgoing, end)
    endWith(signal, request, end)
    request.on('error', error => reject(failure(error)))
    request.once('response', response => {
      answer = response
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response })
    })
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body)
    else body.once('error', end).pipe(request)
  })
}

/** Reads an answer's body, refusing more than `maxBytes`. By its events, which cost less than to iterate over it. */
export function readBody(body: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (body.destroyed) return reject(failure(body.errored ?? cutOff()))
    const chunks: Buffer[] = []
    let size = 0
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > maxBytes) body.destroy(tooLarge())
    })
    body.once('end', () => resolve(Buffer.concat(chunks, size)))
    body.once('error', error => reject(failure(error)))
    // Whoever destroys it without a word leaves neither an end nor an error.
    body.once('close', () => body.readableEnded || reject(failure(cutOff())))
  })
}
