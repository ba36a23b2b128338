import type { Readable } from 'node:stream'
import { unreadable } from './upload-limits'

/** The bytes of one file of an upload, taken by hand: `for await` would close the whole upload when it stops early. */
export type FileChunks = {
  /** The next bytes, undefined at the end. @throws Refusal 400 when the upload breaks off, 413 past its budget. */
  next: () => Promise<Buffer | undefined>
  /** At least `bytes` bytes, or all there are. */
  head: (bytes: number) => Promise<Buffer>
  /** Reads the rest and forgets it, so that the files behind it arrive. */
  drain: () => Promise<void>
  /** What ended the reading early, whatever a storage made of it. */
  broken: () => unknown
}

export function readChunks(stream: Readable, spend: (bytes: number) => void): FileChunks {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let broken: unknown
  const step = async () => {
    const { value, done } = await iterator.next().catch(() => {
      throw unreadable()
    })
    if (done) return undefined
    spend(value.length)
    return value
  }
  const next = () =>
    step().catch(error => {
      broken = error
      throw error
    })
  return {
    next,
    broken: () => broken,
    head: async bytes => {
      const parts: Buffer[] = []
      for (let read = 0; read < bytes; ) {
        const chunk = await next()
        if (!chunk) break
        parts.push(chunk)
        read += chunk.length
      }
      return Buffer.concat(parts)
    },
    drain: async () => {
      while (await next());
    },
  }
}
