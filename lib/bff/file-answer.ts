import 'server-only'
import type { Readable } from 'node:stream'
import { byteStream } from '@/contract/byte-stream'
import type { FileContent } from '@/lib/client-api/files'

const asciiUnsafe = /[^\x20-\x7e]|["\\%]/g
const attributeUnsafe = /['()*]/g

/** RFC 6266: a plain name for old readers, and the real one, percent-encoded. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    attributeUnsafe,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name.replace(asciiUnsafe, '_')}"; filename*=UTF-8''${encoded}`
}

const attachmentHeaders = (name: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': contentDisposition(name),
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})

/**
 * A file as an attachment that no browser shows or guesses the type of. Its size travels in a header of its own,
 * because streamed answers go out without Content-Length.
 */
export function fileAnswer({ content, sizeBytes }: FileContent, name: string): Response {
  const size = sizeBytes !== undefined && { 'x-file-size': String(sizeBytes) }
  return new Response(byteStream(content), { headers: { ...attachmentHeaders(name), ...size } })
}

type Zip = { content: Readable; name: string; expectedBytes: number | undefined }

/** Answers with a zip that is made as it goes out. Its size is an estimate for the progress bar, in a header of its own. */
export function zipAnswer({ content, name, expectedBytes }: Zip): Response {
  const size = expectedBytes !== undefined && { 'x-expected-size': String(expectedBytes) }
  return new Response(byteStream(content), { headers: { ...attachmentHeaders(name), ...size } })
}
