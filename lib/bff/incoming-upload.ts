import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { limits } from '@/contract/limits'
import type { IncomingUpload } from '@/lib/client-api/upload'
import { PortalError } from './error-answer'

/** What boundaries, field names and texts may add to the files themselves. */
const slackBytes = 1024 * 1024

/** The multipart body of a request, unread. @throws PortalError when it is none, or too large to begin with. */
export function incomingUpload(request: Request): IncomingUpload {
  const contentType = request.headers.get('content-type') ?? ''
  const length = request.headers.get('content-length') ?? ''
  const isMultipart = /^multipart\/form-data; *boundary=[\w'()+,./:=?" -]{1,80}$/i.test(contentType)
  if (!isMultipart || !/^\d+$/.test(length) || !request.body) throw new PortalError('bad_request')
  if (Number(length) > limits.requestBytes + slackBytes) throw new PortalError('too_large')
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  return { contentType, contentLength: Number(length), body }
}
