import { ApiError, type ErrorCode, failedWith } from '@/lib/errors'

/** What a failed write says of itself: refused, turned away before anybody looked at it, or nobody knows. */
type Outcome = 'refused' | 'turned away' | 'unknown'

const outcomes: Record<ErrorCode, Outcome> = {
  bad_request: 'refused',
  invalid_fields: 'refused',
  refused: 'refused',
  not_found: 'refused',
  conflict: 'refused',
  price_changed: 'refused',
  gone: 'refused',
  too_large: 'refused',
  unauthorized: 'turned away',
  forbidden: 'turned away',
  session_changed: 'turned away',
  rate_limited: 'turned away',
  busy: 'turned away',
  failed: 'unknown',
  unavailable: 'unknown',
  timeout: 'unknown',
  invalid_answer: 'unknown',
  network: 'unknown',
  internal: 'unknown',
}

/** Another request with the same key is under way; asking again in a moment gets its answer. */
export const isStillRunning = (error: unknown): boolean =>
  failedWith(error, 'conflict') && error.retryAfterSeconds !== undefined

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && !isStillRunning(error) ? outcomes[error.code] : 'unknown'

/** Whether a failure leaves open what became of a write: it may have been carried out, or still be under way. */
export const isOutcomeUnknown = (error: unknown): boolean => outcomeOf(error) === 'unknown'

/** Whether a failure says for certain that nothing came of the write, of an earlier try neither. */
export const isRefusal = (error: unknown): boolean => outcomeOf(error) === 'refused'

/** Whether a failure says for certain that nothing came of this try, and nothing of earlier ones. */
export const isTurnedAway = (error: unknown): boolean => outcomeOf(error) === 'turned away'

/** Whether a connection failed, ours or the portal's to the client API, or the time for an answer ran out. */
export const isCut = (error: unknown): boolean => failedWith(error, 'network', 'unavailable', 'timeout')
