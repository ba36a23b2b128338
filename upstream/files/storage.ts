import type { Readable } from 'node:stream'

export type StoredKey = { key: string; storedAt: Date }

/** Where files are kept: a folder or a bucket. Keys are made by the client API and never by its callers. */
export type Storage = {
  /** Stores a stream under `key`; resolves when every byte is safe. A stream that fails leaves nothing behind. */
  put: (key: string, content: Readable, contentType: string) => Promise<void>
  /** The content with its size in bytes, or undefined when there is none. */
  get: (key: string) => Promise<{ content: Readable; size: number } | undefined>
  remove: (key: string) => Promise<void>
  /** Every key below `folder`, with the time it was stored. Names that are no keys are passed over. */
  list: (folder: string) => AsyncIterable<StoredKey>
  /** Removes what processes that died were writing: nothing younger than an hour, since another may live. */
  removeUnfinished: () => Promise<void>
}
