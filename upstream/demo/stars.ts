import { deflateSync } from 'node:zlib'

const side = 64
const paper = [250, 248, 244]
const ink = [34, 67, 156]

const ray = (2 * Math.PI) / 5

/** Whether a point lies in the star of five rays that fills its square, one ray up. */
function isInStar(x: number, y: number): boolean {
  const [right, up] = [x + 0.5 - side / 2, side / 2 - y - 0.5]
  const angle = Math.atan2(right, up)
  const fromTip = Math.abs((((angle % ray) + 1.5 * ray) % ray) - ray / 2)
  // Between a tip and the notch beside it the edge is a straight line.
  return Math.hypot(right, up) < (0.45 * side * Math.cos(ray)) / Math.cos(ray - fromTip)
}

/** As PNG wants it; Node has one of its own only since 20.15. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A picture of so many stars in a row, as PNG. */
export function demoStars(count: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * count, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Array.from({ length: side * count }, (_, x) => (isInStar(x % side, y) ? ink : paper))
    return Buffer.from([0, ...row.flat()])
  })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
