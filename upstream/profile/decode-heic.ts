import { Worker } from 'node:worker_threads'
import { oneAtATime } from './one-at-a-time'

/** What the worker is given, and what it answers: pixels of four bytes each, or why there are none. */
type HeicRequest = { bytes: Uint8Array; pixelsMax: number }
type HeicAnswer =
  | { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { problem: 'too-large' | 'unreadable' }

/** 12 million pixels take 1 to 2 seconds of a processor, 48 million 3 to 4. */
const patienceMs = 8_000
/** A picture of a telephone's camera takes a quarter of a gigabyte while it is read. */
const inTurn = oneAtATime({ waitingMs: 5_000 })

function runWorker(request: HeicRequest): Promise<HeicAnswer> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
      workerData: request,
      execArgv: [],
      // The decoder has its own words for files that it cannot read; ours are those of the answer.
      stdout: true,
      stderr: true,
    })
    const finish = (answer: HeicAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(finish, patienceMs, { problem: 'unreadable' })
    worker.once('message', finish)
    worker.once('error', () => finish({ problem: 'unreadable' }))
    worker.once('exit', () => finish({ problem: 'unreadable' }))
  })
}

/**
 * The first picture of a HEIC file. It is decoded beside the work of the server, which goes on meanwhile.
 * @throws Error when others take too long.
 */
export const decodeHeic = (request: HeicRequest): Promise<HeicAnswer> => inTurn(() => runWorker(request))
