import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as limits from '../../contract/limits'
import type { FileChunks } from './file-chunks'
import type { FileKind } from './file-kinds'
import { readFileName } from './file-name'
import { canBeText, sniff, sniffedBytes } from './sniff'
import type { Storage } from './storage'

/** A file that was stored. `name` is what people see, `key` where the bytes are; `size` in bytes. */
export type ReceivedFile = { field: string; name: string; size: number; contentType: string; key: string }

/** Why a file was not stored, in the words of specification section 5. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** Where files go, and which are welcome there. */
export type Place = {
  storage: Storage
  /** Folder of the storage that the files go to: `orders/7`. */
  keyPrefix: string
  /** Every kind unless told. */
  isWelcome?: (kind: FileKind) => boolean
  /** Says what a file is, where other kinds are taken than those of an order. */
  kindOf?: typeof sniff
  /** What is said of a file of any other kind; told, it names none (specification section 5, of a chat). */
  unsupportedWords?: string
  /** In whole megabytes; those of an order's files unless told. */
  bytesMax?: number
}

export type Incoming = {
  field: string
  sentName: string | undefined
  chunks: FileChunks
  /** Told of a file before it is stored, not of a field left empty. @throws Refusal 413 when it is one too many. */
  count: () => void
}

async function store(
  place: Place,
  { field, sentName, chunks }: Incoming,
  head: Buffer,
): Promise<ReceivedFile> {
  const { storage, keyPrefix, isWelcome = () => true, kindOf = sniff, bytesMax = limits.fileBytes } = place
  const { name, trusted } = readFileName(sentName)
  const unsupported = () =>
    new FileProblem(place.unsupportedWords ?? `File "${name}" is an unsupported file format.`)
  const tooLarge = () => new FileProblem(`File "${name}" exceeds the ${bytesMax / 1024 / 1024}MB size limit.`)
  if (head.length === 0) throw new FileProblem(`File "${name}" is empty.`)
  const kind = trusted ? await kindOf(name, head) : undefined
  if (!kind || !isWelcome(kind)) throw unsupported()
  const { contentType, isText } = kind
  let size = 0
  let problem: FileProblem | undefined
  async function* checked() {
    for (let chunk: Buffer | undefined = head; chunk; chunk = await chunks.next()) {
      size += chunk.length
      if (size > bytesMax) problem = tooLarge()
      else if (isText && !canBeText(chunk)) problem = unsupported()
      if (problem) throw problem
      yield chunk
    }
  }
  const key = `${keyPrefix}/${randomUUID()}`
  try {
    await storage.put(key, Readable.from(checked(), { objectMode: false }), contentType)
  } catch (error) {
    throw problem ?? chunks.broken() ?? error
  }
  return { field, name, size, contentType, key }
}

/**
 * Stores one file of an upload under a random key while it arrives. Undefined for a file field left empty.
 * @throws FileProblem when it is refused; then its bytes have been read to the end and none is kept: the files behind it are
 * looked at as well, and a browser reads no answer before it has sent everything.
 */
export async function receiveFile(place: Place, incoming: Incoming): Promise<ReceivedFile | undefined> {
  const head = await incoming.chunks.head(sniffedBytes)
  if (head.length === 0 && !incoming.sentName) return undefined
  incoming.count()
  try {
    return await store(place, incoming, head)
  } catch (error) {
    if (error instanceof FileProblem) await incoming.chunks.drain()
    throw error
  }
}
