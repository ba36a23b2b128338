import 'server-only'
import { PassThrough } from 'node:stream'
import type { IncomingUpload } from './upload'

const partOf = (boundary: string, [name, value]: [string, string | number]) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/**
 * The same upload with fields of the portal's own before it: whose it is and what it belongs to, which no browser is
 * asked. Its own parts must be known to carry other names (`incomingUpload`).
 */
export function withFields(
  { contentType, contentLength, body }: IncomingUpload,
  fields: Record<string, string | number>,
): IncomingUpload {
  const boundary = /boundary="?([\w-]+)"?$/i.exec(contentType)?.[1] ?? ''
  const parts = Object.entries(fields).map(field => partOf(boundary, field))
  const head = Buffer.from(parts.join(''))
  const whole = new PassThrough()
  whole.write(head)
  body.on('error', error => whole.destroy(error))
  return { contentType, contentLength: contentLength + head.length, body: body.pipe(whole) }
}
