import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../contract/file-types'
import { type FileKind, fileKinds } from './file-kinds'
import './inflate-raw'

/** How many first bytes of a file decide what it is. */
export const sniffedBytes = 4_100

// To `\s` a byte order mark is space as well: named beside it, many of them could be read in countless ways.
const markup = /^\s*<(?:!doctype|!--|\?xml|html|head|body|script|svg|iframe)/i

const startsLikeArchive = (head: Buffer) =>
  ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(head.toString('latin1', 0, 4))

/** Control characters that no text has; tabs, line and page breaks, and the old end marks are none of them. */
const isBinary = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte)),
)

/** Whether bytes can be part of a text, wherever in a file they are. */
export function canBeText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (isBinary[byte]) return false
  return true
}

async function detect(head: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.ext
  } catch {
    return undefined
  }
}

/** Programs on Windows, Linux and macOS, documents that could be taken for text, and pages. */
const looksForeign = (head: Buffer) =>
  /^(?:MZ|\x7fELF|#!|%PDF|%!PS|\{\\rtf)/.test(head.toString('latin1', 0, 8)) ||
  markup.test(head.toString('utf8'))

/**
 * What a file is, by its first bytes and its name together; undefined when they do not agree or when it is nothing
 * that may be uploaded. `name` is clean already, `head` the first 4,100 bytes or all there are.
 */
export async function sniff(name: string, head: Buffer): Promise<FileKind | undefined> {
  const extension = extensionOf(name)
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined
  if (!kind) return undefined
  if (kind.isText) return canBeText(head) && !looksForeign(head) ? kind : undefined
  if (kind.isArchive) return startsLikeArchive(head) ? kind : undefined
  const found = await detect(head)
  return found && kind.contents.includes(found) ? kind : undefined
}
