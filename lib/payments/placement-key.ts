import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { isStillRunning } from '@/lib/api/outcome'
import { ApiError, type ErrorCode } from '@/lib/errors'

const intentOf = (orderId: number) => `placement:${orderId}`

/** The key of paying for an order on these terms: the kept one, or a new one when the terms are others. */
export const placementKey = (orderId: number, terms: unknown, nowMs?: number): string =>
  keptKey(intentOf(orderId), terms, nowMs)

/** The outcome is known: whatever is tried next is another intent. */
export const forgetPlacementKey = (orderId: number): void => forgetKey(intentOf(orderId))

const refusals: ReadonlySet<ErrorCode> = new Set([
  'bad_request',
  'invalid_fields',
  'refused',
  'forbidden',
  'not_found',
  'price_changed',
  'gone',
  'too_large',
])

/** Sent away before anybody looked at it: nothing came of this try, and nothing is known of the one before. */
const turnedAway: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'busy'])

/** Whether a failure says for certain that nothing is under way. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (refusals.has(error.code) || (error.code === 'conflict' && !isStillRunning(error)))

/** Whether a failure leaves open what came of this try. */
export const isUncertain = (error: unknown): boolean =>
  !isRefusal(error) && !(error instanceof ApiError && turnedAway.has(error.code))
