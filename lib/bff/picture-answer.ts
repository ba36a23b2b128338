import 'server-only'
import { byteStream } from '@/contract/byte-stream'
import type { FileContent } from '@/lib/client-api/files'

/** A picture for an `<img>` of our own pages. */
export function pictureAnswer({ content }: FileContent): Response {
  return new Response(byteStream(content), {
    headers: {
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  })
}
