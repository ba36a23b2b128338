import 'server-only'
import { Readable } from 'node:stream'

/**
 * A Node stream as the body of an answer, read no faster than it is taken. Node before 20.16 has to be told that bytes
 * count: by itself it counts pieces, and would hold a whole file in memory.
 */
export function bodyOf(content: Readable): ReadableStream<Uint8Array> {
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: content.readableHighWaterMark })
  return Readable.toWeb(content, { strategy }) as ReadableStream<Uint8Array>
}
