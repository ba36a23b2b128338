import { byteStream } from '../../contract/byte-stream'
import type { Ctx } from '../http/context'
import { notFound } from '../http/refusal'
import { contentDisposition } from './content-disposition'

/** As the columns of `storedFile` have it. */
type StoredFile = { file: string; contentType: string; filePath: string }

export type Download = { headers: Record<string, string>; body: ReadableStream<Uint8Array> }

/** A stored file, streamed as an attachment that no browser shows or guesses the type of. @throws Refusal 404. */
export async function openStored(
  { storage }: Ctx,
  { file, contentType, filePath }: StoredFile,
): Promise<Download> {
  const stored = await storage.get(filePath)
  if (!stored) return notFound()
  const headers = {
    'content-type': contentType,
    'content-length': String(stored.size),
    'content-disposition': contentDisposition(file),
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { headers, body: byteStream(stored.content) }
}
