import 'server-only'
import pino from 'pino'
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

/** A ticket opens a file for as long as it is young, and a query may name a checkout. */
const ticketPath = /^(\/api\/files\/).+/
const query = /\?.*$/
const mailSegment = /[^/]*(?:@|%40)[^/]*/gi

/** What a log may hold of an address: no query, no ticket, nobody's e-mail address. */
export const pathForLog = (path: string): string =>
  path.replace(query, '').replace(ticketPath, '$1').replace(mailSegment, '[address]')

const lines = (): pino.Logger => {
  logger ??= pino({ level: portalEnv().LOG_LEVEL, base: { app: 'portal' } })
  return logger
}

/** Log lines are JSON, one an event, and never hold tokens, bodies, queries or e-mail addresses. */
export const log = {
  request(error: unknown, event: { requestId: string; method: string; path: string }): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
    const cause = error instanceof ClientApiError ? String(error.cause ?? '') : undefined
    const stack = code === 'internal' && error instanceof Error ? error.stack : undefined
    const level = expected.has(code) ? 'info' : 'warn'
    const path = pathForLog(event.path)
    lines()[level]({ ...event, path, code, cause: cause?.slice(0, 500), stack }, 'request failed')
  },
  /** A cookie or ticket that would not open: forged, corrupt, or only too old. */
  refusedSeal(purpose: string): void {
    lines().info({ purpose }, 'seal refused')
  },
}
