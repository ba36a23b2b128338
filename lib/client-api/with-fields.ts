import 'server-only'
import { PassThrough } from 'node:stream'
import { ClientApiError } from './client-api-error'
import type { IncomingUpload } from './upload'

const boundaryPattern = /boundary="?([\w-]{1,70})"?$/i

const part = (boundary: string, [name, value]: [string, string | number]): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/**
 * A multipart body with fields of the portal's own before those of the browser: whose it is and what it belongs
 * to. The rest passes through as it comes. Its own parts must be known to carry other names (`incomingUpload`).
 */
export function withFields(
  { contentType, contentLength, body }: IncomingUpload,
  fields: Record<string, string | number>,
): IncomingUpload {
  const boundary = boundaryPattern.exec(contentType)?.[1]
  if (!boundary) throw new ClientApiError({ code: 'bad_request', cause: 'No boundary' })
  const head = Buffer.from(
    Object.entries(fields)
      .map(field => part(boundary, field))
      .join(''),
  )
  const whole = new PassThrough()
  whole.write(head)
  body.once('error', error => whole.destroy(error))
  return { contentType, contentLength: head.length + contentLength, body: body.pipe(whole) }
}
