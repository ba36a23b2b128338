import { gzipSync } from 'node:zlib'
import { type FileKind, fileKinds } from '../files/file-kinds'
import { entry, zip } from './file-samples'

type Make = (content: Buffer) => Buffer

const typesOf: Make = content => zip(entry('[Content_Types].xml', content, { isDeflated: true }))
/** Whole within the first bytes, where a detector gets to see all of it. */
const small: Make = content => typesOf(content.subarray(0, 3_900_000))

/** Sixteen archives in each of sixteen, and so on. */
function nested(content: Buffer, depth = 4): Buffer {
  const inner = depth === 0 ? content : nested(content, depth - 1)
  return zip(...Array<Buffer>(16).fill(entry(`lib ${depth}.zip`, inner, { isDeflated: true })))
}

const rows: [what: string, name: string, make: Make, kind: FileKind | undefined][] = [
  ['an archive of 100 MB', 'files.zip', typesOf, fileKinds.zip],
  ['a document of 100 MB', 'essay.docx', typesOf, fileKinds.docx],
  ['a document of 4 MB in its first bytes', 'essay.docx', small, fileKinds.docx],
  ['archives in archives', 'files.zip', nested, fileKinds.zip],
  ['archives in archives as slides', 'slides.pptx', nested, fileKinds.pptx],
  ['an archive of 100 MB as a PDF', 'essay.pdf', typesOf, undefined],
  ['100 MB by gzip as a picture', 'photo.png', gzipSync, undefined],
]

const [much, little] = [Buffer.alloc(100_000_000), Buffer.alloc(1_000)]

export type Bomb = {
  name: string
  content: Buffer
  /** What it is taken for. */
  kind: FileKind | undefined
  /** The same of a few bytes. */
  harmless: Buffer
}

/** Files of less than 100 kB that unpack to far more. */
export const bombs = rows.map(([what, name, make, kind]): [string, Bomb] => [
  what,
  { name, kind, content: make(much), harmless: make(little) },
])
