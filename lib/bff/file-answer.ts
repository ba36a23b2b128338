import 'server-only'
import { Readable } from 'node:stream'
import type { FileContent } from '@/lib/client-api/files'
import { PortalError } from './error-answer'

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

/** Refuses what another site asks for, be it as a picture, a frame or a script. */
export function requireOwnPage(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new PortalError('forbidden')
}

/**
 * A file as an attachment that no browser shows or guesses the type of. Its size travels in a header of its own,
 * because streamed answers go out without Content-Length.
 */
export function fileAnswer({ content, sizeBytes }: FileContent, name: string): Response {
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition(name),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(sizeBytes !== undefined && { 'x-file-size': String(sizeBytes) }),
    },
  })
}
