const sector = 512
const [free, end, ofTable, none] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xffffffff]

/** One entry of the directory: 64 bytes of name, what it is, its child, and where its bytes are. */
function entry(name: string, kind: number, { child = none, start = end, size = 0 } = {}): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name ? (name.length + 1) * 2 : 0, 64)
  bytes.writeUInt8(kind, 66)
  bytes.writeUInt8(1, 67)
  for (const [at, sibling] of [none, none, child].entries()) bytes.writeUInt32LE(sibling, 68 + at * 4)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

/** The container of Office before 2007 with the one stream that says which program it is of. [MS-CFB] */
export function compoundFile(stream: string, begin: Buffer): Buffer {
  const sectors = 8
  const content = Buffer.concat([begin, Buffer.alloc(sectors * sector - begin.length)])
  const head = Buffer.alloc(sector, 0xff)
  head.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [at, value] of [0x3e, 3, 0xfffe, 9, 6].entries()) head.writeUInt16LE(value, 24 + at * 2)
  // One sector of the table, the directory in the second, no short streams, and where the table is.
  for (const [at, value] of [1, 1, 0, 4_096, end, 0, end, 0, 0].entries())
    head.writeUInt32LE(value, 44 + at * 4)
  const table = Buffer.alloc(sector, 0xff)
  const chain = Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? end : at + 3))
  for (const [at, value] of [ofTable, end, ...chain].entries()) table.writeUInt32LE(value, at * 4)
  table.writeUInt32LE(free, sector - 4)
  const directory = Buffer.concat([
    entry('Root Entry', 5, { child: 1 }),
    entry(stream, 2, { start: 2, size: content.length }),
    entry('', 0),
    entry('', 0),
  ])
  return Buffer.concat([head, table, directory, content])
}
