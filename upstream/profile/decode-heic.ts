import { Worker } from 'node:worker_threads'

/** What the worker is given, and what it answers: pixels of four bytes each, or why there are none. */
type HeicRequest = { bytes: Uint8Array; pixelsMax: number }
type HeicAnswer =
  | { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { problem: 'too-large' | 'unreadable' }

const patienceMs = 20_000

/** One at a time: a picture of a telephone's camera takes a quarter of a gigabyte while it is read. */
let last: Promise<unknown> = Promise.resolve()

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

/** The first picture of a HEIC file. It is decoded beside the work of the server, which goes on meanwhile. */
export function decodeHeic(request: HeicRequest): Promise<HeicAnswer> {
  const decoded = last.then(() => runWorker(request))
  last = decoded
  return decoded
}
