import 'server-only'
import type { ErrorCode, FieldErrors } from '@/lib/errors'

type Details = {
  code: ErrorCode
  /** The client API's own words for the person, when it gave any. */
  words?: string
  fields?: FieldErrors
  retryAfterSeconds?: number
  cause?: unknown
}

/** A call to the client API that did not succeed. The only error the boundary throws. */
export class ClientApiError extends Error {
  readonly code: ErrorCode
  readonly words: string | undefined
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(details: Details) {
    super(details.words ?? details.code, { cause: details.cause })
    this.name = 'ClientApiError'
    this.code = details.code
    this.words = details.words
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Whether a call failed in one of these ways. */
export const failedWith = (error: unknown, ...codes: ErrorCode[]): error is ClientApiError =>
  error instanceof ClientApiError && codes.includes(error.code)

/** Outages: the client API could not be asked, so nothing is known about the session or the data. */
export const isOutage = (error: unknown): boolean =>
  failedWith(error, 'unavailable', 'timeout', 'failed', 'invalid_answer', 'busy', 'rate_limited')

/** The same intent is being worked on by an earlier try: what comes of it is not settled yet. */
export const isStillRunning = (error: unknown): boolean =>
  failedWith(error, 'conflict') && error.retryAfterSeconds !== undefined

/** The answer of a call; null where it failed in one of these ways. @throws whatever else the call throws. */
export async function nullIf<Answer>(answer: Promise<Answer>, ...codes: ErrorCode[]): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (failedWith(error, ...codes)) return null
    throw error
  }
}
