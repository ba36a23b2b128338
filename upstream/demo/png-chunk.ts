const rows = Array.from({ length: 256 }, (_, byte) => {
  let row = byte
  for (let bit = 0; bit < 8; bit += 1) row = row & 1 ? 0xedb88320 ^ (row >>> 1) : row >>> 1
  return row
})

/** As PNG and ZIP want it; Node has one of its own only since 20.15. */
export function crc32(content: Uint8Array): number {
  let sum = -1
  for (const byte of content) sum = (rows[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}

/** A part of a PNG: its length, what it is, its data and their sum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
