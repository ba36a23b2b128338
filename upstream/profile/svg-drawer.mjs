import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

// A process of its own, started without a loader for TypeScript: plain JavaScript. It draws what comes in on stdin.

// By `require`, as in sharp.ts.
const sharp = createRequire(import.meta.url)('sharp')

const [side, pixelsMax, memoryMax, drawingMs, unreadable] = process.argv.slice(2).map(Number)

/** Killed, since leaving in order would wait for the drawing, which nothing else ends. */
const leave = () => process.kill(process.pid, 'SIGKILL')

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax) leave()
}, 50).unref()
// Whoever started it does this too, unless it is gone.
setTimeout(leave, drawingMs).unref()

/** A drawing has no pixels of its own: it is drawn as large as it is needed, from whatever size it names. */
async function draw(bytes) {
  const { width = side, height = side } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const density = Math.min(2_400, Math.max(1, (72 * side) / Math.min(width, height)))
  return sharp(bytes, { density, limitInputPixels: pixelsMax })
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer()
}

try {
  process.stdout.write(await draw(await buffer(process.stdin)))
} catch (error) {
  process.stderr.write(error.message)
  process.exitCode = unreadable
}
