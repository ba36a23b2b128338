import { ApiError, type ErrorBody } from '@/lib/errors'
import { checkServerClock } from '@/lib/server-clock'
import { leavePage } from '@/lib/tab/leave-page'
import { sessionFingerprint } from '@/lib/tab/page-session'
import * as texts from './texts'

type Options = {
  body?: unknown
  signal?: AbortSignal
  /** After how long without an answer the call is given up. */
  patienceMs?: number
  /** One key per intent: kept until its outcome is known, so that a repeated call happens once. */
  idempotencyKey?: string
  /** Sent to its end even if the page is left meanwhile. */
  keepalive?: boolean
  /** Names the answer that is held already: while it is the same, it is not sent again. */
  knownTag?: string
}

/** Raised on `window` once the client API no longer knows the bearer (specification section 4). */
export const unauthorizedEvent = 'unauthorized'

export function networkError(): ApiError {
  return new ApiError({ code: 'network', message: texts.noConnection, status: 0, requestId: '' })
}

/** The error a failed answer stands for. */
export function readError(status: number, body: unknown, retryAfter: string | null): ApiError {
  const error = (body as ErrorBody | null)?.error
  return new ApiError({
    // A proxy that calls a halt by itself has let nothing through.
    code: error?.code ?? (status === 429 ? 'busy' : 'internal'),
    message: error?.message ?? texts.failed,
    status,
    requestId: error?.requestId ?? '',
    spoken: error?.spoken,
    fields: error?.fields,
    retryAfterSeconds: Number(retryAfter) || undefined,
  })
}

/** Tells the page about failures that concern the whole of it. */
export function announce(error: ApiError): void {
  if (error.code === 'unauthorized') window.dispatchEvent(new Event(unauthorizedEvent))
  if (error.code === 'session_changed') leavePage(() => window.location.reload())
}

export function portalHeaders(options: Options = {}): Record<string, string> {
  const fingerprint = sessionFingerprint()
  return {
    'x-inkwell': '1',
    ...(fingerprint && { 'x-inkwell-session': fingerprint }),
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    ...(options.knownTag && { 'if-none-match': options.knownTag }),
  }
}

/** Far longer than the portal ever takes: a connection that says nothing for so long is taken for cut. */
const usualPatienceMs = 30_000

async function patiently<T>(
  { signal, patienceMs = usualPatienceMs }: Options,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const giveUp = () => over.abort(signal?.reason)
  const timer = setTimeout(giveUp, patienceMs)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  return work(over.signal).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  })
}

const request = <T>(method: string, path: string, options: Options = {}): Promise<T> =>
  patiently(options, signal => ask<T>(method, path, options, signal))

async function ask<T>(method: string, path: string, options: Options, signal: AbortSignal): Promise<T> {
  const askedMs = Date.now()
  const response = await fetch(path, {
    method,
    headers: portalHeaders(options),
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal,
    keepalive: options.keepalive,
  }).catch(error => {
    throw options.signal?.aborted ? error : networkError()
  })
  checkServerClock(response.headers.get('date'), askedMs)
  if (response.status === 304) return undefined as T
  const body: unknown = await response.json().catch(error => {
    if (options.signal?.aborted) throw error
    // Cut off, or somebody else's page: what became of the call is not known.
    if (response.ok) throw networkError()
    return null
  })
  if (response.ok) return body as T
  const error = readError(response.status, body, response.headers.get('retry-after'))
  announce(error)
  throw error
}

/** The portal's own calls: each resolves with its answer or rejects with an ApiError, or the reason of its own signal. */
export const api = {
  get: <T>(path: string, options?: Options) => request<T>('GET', path, options),
  /** The same; undefined while the answer is the one of `knownTag`. */
  getUnlessKnown: <T>(path: string, options?: Options) => request<T | undefined>('GET', path, options),
  post: <T>(path: string, options?: Options) => request<T>('POST', path, options),
  put: <T>(path: string, options?: Options) => request<T>('PUT', path, options),
  delete: <T>(path: string, options?: Options) => request<T>('DELETE', path, options),
}
