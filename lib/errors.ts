/** Every way a call can fail, end to end. */
export const errorCodes = [
  'bad_request',
  'invalid_fields',
  'refused',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'session_changed',
  'price_changed',
  'gone',
  'too_large',
  'rate_limited',
  'busy',
  'failed',
  'unavailable',
  'timeout',
  'invalid_answer',
  'network',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Field name -> what is wrong with it, in one line. */
export type FieldErrors = Record<string, string>

/** The one error shape of the portal's own calls. */
export type ErrorBody = {
  error: {
    code: ErrorCode
    message: string
    /** The message is meant for the person: the client API's own words, or words for just this case. */
    spoken?: true
    fields?: FieldErrors
    requestId: string
  }
}

export type ErrorDetails = {
  code: ErrorCode
  message: string
  status: number
  requestId: string
  spoken?: true
  fields?: FieldErrors
  retryAfterSeconds?: number
}

/** A call to the portal that did not succeed, as the browser meets it. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string
  readonly spoken: boolean
  readonly fields: FieldErrors
  readonly retryAfterSeconds: number | undefined

  constructor(details: ErrorDetails) {
    super(details.message)
    this.name = 'ApiError'
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.spoken = details.spoken ?? false
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Whether a call failed in one of these ways. */
export const failedWith = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** The client API's own words when it spoke, else the text the error catalogue gives (specification section 8). */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.spoken && error.message ? error.message : fallback

/** The id that finds a failed call in the logs, when the failure has one. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId || undefined : undefined

/** The request's id, unless the error is a refusal in words or of fields: what was typed explains that, not the logs. */
export const idUnlessRefused = (error: unknown): string | undefined => {
  const isRefusal =
    error instanceof ApiError && error.status < 500 && (error.spoken || error.code === 'invalid_fields')
  return isRefusal ? undefined : requestIdOf(error)
}
