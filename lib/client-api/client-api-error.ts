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

/** Outages: the client API could not be asked, so nothing is known about the session or the data. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ClientApiError &&
  (error.code === 'unavailable' ||
    error.code === 'timeout' ||
    error.code === 'failed' ||
    error.code === 'invalid_answer' ||
    error.code === 'busy' ||
    error.code === 'rate_limited')

/** The answer of a call that not every client API has; null by one that has none. @throws whatever else the call throws. */
export async function nullIfUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ClientApiError && error.code === 'not_found') return null
    throw error
  }
}
