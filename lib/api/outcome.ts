import { ApiError, type ErrorCode } from '@/lib/errors'

const unknown: ReadonlySet<ErrorCode> = new Set([
  'network',
  'timeout',
  'unavailable',
  'failed',
  'internal',
  'invalid_answer',
])

/** Another request with the same key is under way; asking again in a moment gets its answer. */
export const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.retryAfterSeconds !== undefined

/** Whether a failure leaves open what became of a write: it may have been carried out, or still be under way. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || unknown.has(error.code) || isStillRunning(error)

const notJudged: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'forbidden',
  'session_changed',
  'rate_limited',
  'busy',
])

/** Whether a failed repetition still leaves open what became of the first try: it was turned away before the write. */
export const isStillOpen = (error: unknown): boolean =>
  isOutcomeUnknown(error) || (error instanceof ApiError && notJudged.has(error.code))
