import type { ErrorBody, ErrorCode } from '../lib/errors'

/** What the portal calls a request that it failed: what asks for 'Request b2a7c9de' finds it. */
const requestId = 'b2a7c9de'

/**
 * The portal's answer that a call failed, as a route is fulfilled with it: `words` are for the person to read. Without any there
 * are some that nobody should.
 */
export const failure = (
  status: number,
  code: ErrorCode,
  words?: string,
): { status: number; json: ErrorBody } => ({
  status,
  json: {
    error: {
      code,
      message: words ?? 'The database is on fire',
      spoken: words === undefined ? undefined : true,
      requestId,
    },
  },
})
