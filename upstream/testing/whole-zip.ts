import { deflateRawSync } from 'node:zlib'
import { crc32 } from '../demo/png-chunk'

export type Entry = [name: string, content: string]

/** The facts of an entry as they stand in its head and in the directory, from the version on. */
function factsOf({ content, packed }: Packed, flags: number, isKnown: boolean): Buffer {
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt16LE(0x5b6e, 8)
  if (isKnown) sumsOf({ content, packed }).copy(facts, 10)
  return facts
}

type Packed = { content: Buffer; packed: Buffer }

function sumsOf({ content, packed }: Packed): Buffer {
  const sums = Buffer.alloc(12)
  sums.writeUInt32LE(crc32(content), 0)
  sums.writeUInt32LE(packed.length, 4)
  sums.writeUInt32LE(content.length, 8)
  return sums
}

const short = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const long = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

/** A whole zip: packed, with checksums and its directory. `isStreamed`: sizes behind each entry, as who writes to a line does. */
export function wholeZip(entries: Entry[], { isStreamed = false } = {}): Buffer {
  const flags = isStreamed ? 8 : 0
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of entries) {
    const content = Buffer.from(text)
    const one = { content, packed: deflateRawSync(content) }
    const head = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      factsOf(one, flags, !isStreamed),
      short(name.length, 0),
      Buffer.from(name),
    ])
    const behind = isStreamed ? Buffer.concat([Buffer.from('PK\x07\x08'), sumsOf(one)]) : Buffer.alloc(0)
    parts.push(head, one.packed, behind)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        short(20),
        factsOf(one, flags, true),
        short(name.length, 0, 0, 0, 0),
        long(0, at),
        Buffer.from(name),
      ]),
    )
    at += head.length + one.packed.length + behind.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    short(0, 0, entries.length, entries.length),
    long(size, at),
    short(0),
  ])
  return Buffer.concat([...parts, ...directory, end])
}
