import { statusOf } from '@/lib/error-status'
import type { ErrorBody, ErrorCode, ErrorDetails } from '@/lib/errors'

/**
 * What a handler of the portal answers when it failed, for tests of whoever reads it: the one error shape, of 'request-1'
 * unless another request is named. Like any answer it is read once; the next takes a new one.
 */
export function failedAnswer(
  code: ErrorCode,
  { retryAfterSeconds, ...said }: Partial<Omit<ErrorDetails, 'code' | 'status'>> = {},
): Response {
  const body: ErrorBody = { error: { code, message: '', requestId: 'request-1', ...said } }
  return Response.json(body, {
    status: statusOf[code],
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  })
}
