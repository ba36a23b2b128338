import { deflateSync } from 'node:zlib'
import { pngChunk } from './png-chunk'

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
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
