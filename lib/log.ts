import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import pino from 'pino'
import { ZodError } from 'zod'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { portalEnv } from '@/lib/env'
import type { ToldError } from '@/lib/page-errors/told-error'

let logger: pino.Logger | undefined

/** Codes that are a person's doing or choice, not a fault worth a warning. */
const expected = new Set([
  'invalid_fields',
  'refused',
  'unauthorized',
  'not_found',
  'conflict',
  'rate_limited',
])

/** A ticket opens a file for as long as it is young, an invoice's code its order, a mail's code mutes one, and a query may name a checkout. */
const ticketPath = /^(\/api\/files\/|\/invoice\/|\/mute\/).+/
/** Nobody looks at more of one; strangers send thousands of characters. */
const longestPath = 500

/** Written once more, as what could not be decoded is, or a mailer passes it on, its sign is '%2540'. */
const addressSign = /@|%(?:25)*40/

const withoutAddress = (segment: string) => (addressSign.test(segment) ? '[address]' : segment)

/** What a log may hold of an address: no query, no ticket, nobody's e-mail address. Cut last, so that no half of one is left. */
export function pathForLog(path: string): string {
  const [plain = ''] = path.split('?', 1)
  const segments = plain.replace(ticketPath, '$1').split('/')
  return segments.map(withoutAddress).join('/').slice(0, longestPath)
}

const mostIssues = 10
const mostFrames = 20

/** Where an answer broke the contract or what broke the connection, without a word of what was sent. */
export function causeForLog(cause: unknown): string | undefined {
  if (cause instanceof ZodError)
    return cause.issues
      .slice(0, mostIssues)
      .map(({ path, code }) => `${path.join('.')}: ${code}`)
      .join(', ')
  if (cause instanceof Error) return 'code' in cause ? `${cause.name} ${cause.code}` : cause.name
  return typeof cause === 'string' ? cause : undefined
}

/** The kind of an error and where it came from. Its message, which may hold anything, stays out. */
export function stackForLog({ name, stack = '' }: Error): string {
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  return [name, ...frames.slice(0, mostFrames)].join('\n')
}

/** What waits for room on a disk that is full, in bytes. */
const mostWaiting = 1_000_000

/** Once as much waits as may, it is let go of for what comes: pino's own goes silent for good then, with room or without. */
function openOutput() {
  const opened = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting })
  return opened
    .on('error', () => {})
    .on('drop', () => {
      output = openOutput()
      // Ends a line of which only half was written.
      output.write('\n')
    })
}

let output = openOutput()
/**
 * Waits for a pipe that is full. On a full disk the last lines are kept until there is room, and nobody waits: pino must not
 * see `flushSync`, which it calls after a fatal line and which waits for the disk.
 */
const standardOutput = { write: (line: string) => void output.write(line) }

const lines = (): pino.Logger => {
  logger ??= pino({ level: portalEnv().LOG_LEVEL, base: { app: 'portal' } }, standardOutput)
  return logger
}

/** Who asks: their request, and the client as soon as one is known. */
type Asker = { requestId: string; clientId?: number }

const askers = new AsyncLocalStorage<Asker>()

/** Does work of one request: lines written by it name that request, and the client whom it turns out to be of. */
export const forRequest = <T>(requestId: string, work: () => T): T => askers.run({ requestId }, work)

/** Names the client of the request that is being answered. */
export function nameClient(clientId: number): void {
  const asker = askers.getStore()
  if (asker) asker.clientId = clientId
}

/** The same mark for everything one client does; without the portal's secret nobody finds the client behind it. */
function userForLog(clientId: number): string {
  const [secret = ''] = portalEnv().SESSION_SECRET
  return createHmac('sha256', secret).update(`log:${clientId}`).digest('base64url').slice(0, 12)
}

function told({ requestId, clientId }: Partial<Asker> = {}) {
  return { requestId, user: clientId === undefined ? undefined : userForLog(clientId) }
}

/** What concerns an account or its money, and is in the log when it was done as well as when it failed. */
export type LoggedAction =
  | 'sign_in'
  | 'google_sign_in'
  | 'sign_out'
  | 'session_end'
  | 'password_change'
  | 'password_reset'
  | 'deletion_request'
  | 'account_deletion'
  | 'placement'
  | 'remaining_payment'
  | 'top_up'
  | 'payment_confirmation'

type Failed = Asker & { method: string; path: string; action?: LoggedAction }

/** Log lines are JSON, one an event, and never hold tokens, bodies, messages, queries, e-mail addresses or a client's id. */
export const log = {
  /** What was done, by the asker of this request. */
  done(action: LoggedAction): void {
    lines().info({ event: action, ...told(askers.getStore()) }, 'done')
  },
  request(error: unknown, { requestId, clientId, method, path: asked, action }: Failed): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
    const cause = error instanceof ClientApiError ? causeForLog(error.cause) : undefined
    const stack = code === 'internal' && error instanceof Error ? stackForLog(error) : undefined
    const level = expected.has(code) ? 'info' : 'warn'
    const path = pathForLog(asked)
    const who = told({ requestId, clientId: clientId ?? askers.getStore()?.clientId })
    lines()[level]({ event: action ?? 'request', ...who, method, path, code, cause, stack }, 'request failed')
  },
  /** A page that broke in the browser, as the browser tells it. */
  pageError({ path, kind, frames }: ToldError): void {
    const line = { event: 'page_error', ...told(askers.getStore()), path: pathForLog(path), kind, frames }
    lines().warn(line, 'page broke in the browser')
  },
  /** A cookie or ticket that would not open: forged, corrupt, or only too old. */
  refusedSeal(purpose: string): void {
    lines().info({ event: 'seal', ...told(askers.getStore()), purpose }, 'seal refused')
  },
}
