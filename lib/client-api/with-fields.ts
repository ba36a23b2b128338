import 'server-only'
import { Readable } from 'node:stream'
import { ClientApiError } from './client-api-error'
import type { IncomingUpload } from './upload'

const boundaryPattern = /boundary="?([\w-]{1,70})"?$/i

const part = (boundary: string, [name, value]: [string, string | number]): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function* oneAfterTheOther(head: Buffer, body: Readable) {
  yield head
  yield* body
}

/**
 * The same multipart body with fields of the portal's own before those of the browser. The rest passes through as it
 * comes: a body that begins with its first part can have others put before it.
 */
export function withFields(upload: IncomingUpload, fields: Record<string, string | number>): IncomingUpload {
  const boundary = boundaryPattern.exec(upload.contentType)?.[1]
  if (!boundary) throw new ClientApiError({ code: 'bad_request', cause: 'No boundary' })
  const head = Buffer.from(
    Object.entries(fields)
      .map(field => part(boundary, field))
      .join(''),
  )
  const body = Readable.from(oneAfterTheOther(head, upload.body), { objectMode: false })
  return { ...upload, contentLength: upload.contentLength + head.length, body }
}
