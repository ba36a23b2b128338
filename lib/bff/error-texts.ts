import 'server-only'
import type { ErrorCode } from '@/lib/errors'

/** What is said of a failure for which nobody else has words. */

export const failures: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read.',
  invalid_fields: 'Please check the marked fields.',
  refused: 'The request was refused.',
  unauthorized: 'Please sign in again.',
  forbidden: 'This is not allowed.',
  not_found: 'This is not here any more, or the address is mistyped.',
  conflict: 'This has changed in the meantime. Reload and try again.',
  session_changed: 'Somebody else has signed in here. Reload the page.',
  price_changed: 'The price has changed. Please check it and confirm again.',
  gone: 'This is no longer available.',
  too_large: 'That is too much data for one request.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  busy: 'Too much is going on right now. Please try again in a moment.',
  failed: 'The service could not do this. Please try again.',
  unavailable: 'The service cannot be reached right now. Please try again.',
  timeout: 'The service took too long. Please try again.',
  invalid_answer: 'The service gave an answer that could not be read.',
  network: 'No connection.',
  internal: 'Something went wrong. Please try again.',
}

export const openedElsewhere = (origin: string) => `This works at ${origin} only. Please open it there.`
