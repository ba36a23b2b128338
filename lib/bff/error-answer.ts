import 'server-only'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import type { ErrorBody, ErrorCode, ErrorDetails, FieldErrors } from '@/lib/errors'

const answers: Record<ErrorCode, { status: number; message: string }> = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  invalid_fields: { status: 422, message: 'Please check the marked fields.' },
  refused: { status: 422, message: 'The request was refused.' },
  unauthorized: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'This is not allowed.' },
  not_found: { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'This has changed in the meantime. Reload and try again.' },
  session_changed: { status: 409, message: 'Somebody else has signed in here. Reload the page.' },
  price_changed: { status: 409, message: 'The price has changed. Please check it and confirm again.' },
  gone: { status: 410, message: 'This is no longer available.' },
  too_large: { status: 413, message: 'That is too much data for one request.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  busy: { status: 503, message: 'Too much is going on right now. Please try again in a moment.' },
  failed: { status: 502, message: 'The service could not do this. Please try again.' },
  unavailable: { status: 502, message: 'The service cannot be reached right now. Please try again.' },
  timeout: { status: 504, message: 'The service took too long. Please try again.' },
  invalid_answer: { status: 502, message: 'The service gave an answer that could not be read.' },
  network: { status: 502, message: 'No connection.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
}

/** A refusal decided in the portal itself. Everything the client API refuses is a ClientApiError. */
export class PortalError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: { message?: string; fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? answers[code].message)
    this.name = 'PortalError'
  }
}

type Told = { code: ErrorCode; words?: string; fields?: FieldErrors; retryAfterSeconds?: number }

/** What may be told of an error. Of one that nobody foresaw: nothing. */
function toldOf(error: unknown): Told {
  if (error instanceof ClientApiError) return error
  if (error instanceof PortalError)
    return { code: error.code, ...error.details, words: error.details.message }
  return { code: 'internal' }
}

/** What the browser may know about an error, as an ApiError is made of. */
export function errorDetails(error: unknown, requestId: string): ErrorDetails {
  const { code, words, fields, retryAfterSeconds } = toldOf(error)
  const { status, message } = answers[code]
  const spoken = words === undefined ? undefined : true
  return { code, message: words ?? message, spoken, status, requestId, fields, retryAfterSeconds }
}

/** The answer of a failed handler: the one error shape. */
export function errorAnswer(error: unknown, requestId: string): Response {
  const { status, retryAfterSeconds, ...told } = errorDetails(error, requestId)
  const body: ErrorBody = { error: told }
  return Response.json(body, {
    status,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  })
}
