import 'server-only'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { statusOf } from '@/lib/error-status'
import type { ErrorBody, ErrorCode, ErrorDetails, FieldErrors } from '@/lib/errors'
import * as texts from './error-texts'

/** A refusal decided in the portal itself. Everything the client API refuses is a ClientApiError. */
export class PortalError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: { message?: string; fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? texts.failures[code])
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
  const spoken = words === undefined ? undefined : true
  return {
    code,
    message: words ?? texts.failures[code],
    spoken,
    status: statusOf[code],
    requestId,
    fields,
    retryAfterSeconds,
  }
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
