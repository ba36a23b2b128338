import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as limits from '@/contract/limits'
import { overheadBytes } from '@/contract/upload-time'
import type { IncomingUpload } from '@/lib/client-api/upload'
import * as texts from '@/lib/files/texts'
import { allowedParts } from './allowed-parts'
import { PortalError } from './error-answer'

/**
 * The multipart body of a request, unread; it breaks off at the first part whose name is not allowed, or file that is one too
 * many.
 * @throws PortalError when it is none, or too large to begin with: that in its own words where one field alone brings a file.
 */
export function incomingUpload(
  request: Request,
  allowed: RegExp,
  tooLarge: PortalError['details'] = { message: texts.tooManyAtOnce },
): IncomingUpload {
  const contentType = request.headers.get('content-type') ?? ''
  const length = request.headers.get('content-length') ?? ''
  const boundary = /^multipart\/form-data; *boundary=(?:([\w-]{1,70})|"([\w-]{1,70})")$/i.exec(contentType)
  if (!boundary || !/^\d+$/.test(length) || !request.body) throw new PortalError('bad_request')
  if (Number(length) > limits.requestBytes + overheadBytes) throw new PortalError('too_large', tooLarge)
  const sent = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  const body = allowedParts(sent, boundary[1] ?? boundary[2] ?? '', allowed)
  return { contentType, contentLength: Number(length), body }
}
