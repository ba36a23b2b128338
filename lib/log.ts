import 'server-only'
import pino from 'pino'
import { ZodError } from 'zod'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { portalEnv } from '@/lib/env'

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

const withoutAddress = (segment: string) =>
  segment.includes('@') || segment.includes('%40') ? '[address]' : segment

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

const lines = (): pino.Logger => {
  logger ??= pino({ level: portalEnv().LOG_LEVEL, base: { app: 'portal' } })
  return logger
}

/** Log lines are JSON, one an event, and never hold tokens, bodies, messages, queries or e-mail addresses. */
export const log = {
  request(error: unknown, event: { requestId: string; method: string; path: string }): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
    const cause = error instanceof ClientApiError ? causeForLog(error.cause) : undefined
    const stack = code === 'internal' && error instanceof Error ? stackForLog(error) : undefined
    const level = expected.has(code) ? 'info' : 'warn'
    const path = pathForLog(event.path)
    lines()[level]({ ...event, path, code, cause, stack }, 'request failed')
  },
  /** A cookie or ticket that would not open: forged, corrupt, or only too old. */
  refusedSeal(purpose: string): void {
    lines().info({ purpose }, 'seal refused')
  },
}
