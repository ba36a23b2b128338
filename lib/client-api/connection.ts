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

type Limits = { open: number; waiting: number; perHolder?: number }
const limits = {
  calls: { open: 16, waiting: 112 },
  files: { open: 24, waiting: 24, perHolder: 8 },
  events: { open: 4_000, waiting: 0, perHolder: 8 },
} satisfies Record<string, Limits>

const connectTimeoutMs = 2_000

/** Servers close idle connections, many after 5 seconds; a write sent at that very moment would be lost. */
const idleMs = 2_000

type Lane = { agent: http.Agent; open: number; holders: Map<unknown, number> }
const lanes = new Map<string, Lane>()

const limitsOf = (lane: string): Limits =>
  lane === 'files' || lane === 'events' ? limits[lane] : limits.calls

function laneOf(name: string, secure: boolean, { open }: Limits): Lane {
  const found = lanes.get(name)
  if (found) return found
  const options = { keepAlive: true, maxSockets: open, scheduling: 'lifo', timeout: idleMs } as const
  const agent = secure ? new https.Agent(options) : new http.Agent(options)
  const lane = { agent, open: 0, holders: new Map<unknown, number>() }
  lanes.set(name, lane)
  return lane
}

/** Takes a place in a lane, or refuses: what would wait too long is better tried again by the person. */
function enter(lane: Lane, { open, waiting, perHolder }: Limits, holder: unknown): () => void {
  const held = lane.holders.get(holder) ?? 0
  if (lane.open >= open + waiting || (perHolder !== undefined && held >= perHolder))
    throw new ClientApiError({ code: 'busy', retryAfterSeconds: 1 })
  lane.open += 1
  if (perHolder !== undefined) lane.holders.set(holder, held + 1)
  return () => {
    lane.open -= 1
    const left = (lane.holders.get(holder) ?? 1) - 1
    if (left > 0) lane.holders.set(holder, left)
    else lane.holders.delete(holder)
  }
}

export type Outgoing = {
  /** `files`, `events`, or the call's own address without what varies in it. */
  lane: string
  /** Whose place in a lane of few places for each it takes. */
  holder?: unknown
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

const cutOff = () => new Error('The answer was cut off')

const timeout = () => Object.assign(new Error('The client API took too long'), { code: 'ETIMEDOUT' })

const optionsOf = ({ method, path, headers, signal }: Outgoing, base: URL): http.RequestOptions => ({
  host: base.hostname,
  port: base.port,
  method,
  path: base.pathname.replace(/\/$/, '') + path,
  headers: { ...headers, 'accept-encoding': 'identity' },
  signal,
})

/** Gives the exchange up when it takes too long in any of the three ways, the answer's body included. */
function limitTime(request: http.ClientRequest, outgoing: Outgoing): void {
  let answer: http.IncomingMessage | undefined
  // Whoever reads the body is told why it ended, so the answer is what has to be destroyed once there is one.
  const giveUp = () => (answer ?? request).destroy(timeout())
  const total = setTimeout(giveUp, outgoing.totalTimeoutMs)
  let connecting: NodeJS.Timeout | undefined
  const head = outgoing.headTimeoutMs ? setTimeout(giveUp, outgoing.headTimeoutMs) : undefined
  request.once('response', response => {
    clearTimeout(head)
    answer = response
  })
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

/** Takes a place in the lane until the exchange is over, its body included. */
function openRequest(outgoing: Outgoing): http.ClientRequest {
  const base = new URL(portalEnv().CLIENT_API_URL)
  const secure = base.protocol === 'https:'
  const laneLimits = limitsOf(outgoing.lane)
  const lane = laneOf(outgoing.lane, secure, laneLimits)
  const leave = enter(lane, laneLimits, outgoing.holder)
  try {
    const options = { ...optionsOf(outgoing, base), agent: lane.agent }
    return (secure ? https : http).request(options).once('close', leave)
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
    const request = openRequest(outgoing)
    const { body } = outgoing
    limitTime(request, outgoing)
    request.once('error', error => reject(failure(error)))
    request.once('response', response => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response })
    })
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body)
    else body.once('error', error => request.destroy(error)).pipe(request)
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
