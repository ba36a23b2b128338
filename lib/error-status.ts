import type { ErrorCode } from './errors'

/** With which status a failure is answered. */
export const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  invalid_fields: 422,
  refused: 422,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  session_changed: 409,
  price_changed: 409,
  gone: 410,
  too_large: 413,
  rate_limited: 429,
  busy: 503,
  failed: 502,
  unavailable: 502,
  timeout: 504,
  invalid_answer: 502,
  network: 502,
  internal: 500,
}
