import 'server-only'
import { byteStream } from '@/contract/byte-stream'
import type { FileContent } from '@/lib/client-api/files'

/**
 * A picture for an `<img>` of our own pages. The browser keeps it and asks each time whether it may show it: a session that
 * has ended shows nothing, and one that goes on gets 304 without a word to the client API.
 */
export async function pictureAnswer(
  headers: Headers,
  version: string,
  open: () => Promise<FileContent>,
): Promise<Response> {
  const etag = `"${version}"`
  const kept = { etag, 'cache-control': 'private, no-cache' }
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: kept })
  const { content } = await open()
  return new Response(byteStream(content), {
    headers: {
      ...kept,
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  })
}
