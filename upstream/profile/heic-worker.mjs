import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

// A worker is started without a loader for TypeScript: plain JavaScript, of the types that decode-heic.ts declares.

/** The first picture of the file, unless it has more pixels than are wanted. */
async function decodeFirst({ bytes, pixelsMax }) {
  const images = await decode.all({ buffer: bytes })
  try {
    const [first] = images
    if (first.width * first.height > pixelsMax) return { problem: 'too-large' }
    const { width, height, data } = await first.decode()
    return { width, height, pixels: data }
  } finally {
    images.dispose()
  }
}

const answer = await decodeFirst(workerData).catch(() => ({ problem: 'unreadable' }))
parentPort.postMessage(answer, answer.pixels ? [answer.pixels.buffer] : [])
