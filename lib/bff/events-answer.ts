import 'server-only'
import { finished, PassThrough, type Readable } from 'node:stream'
import { byteStream } from '@/contract/byte-stream'

const open = new Set<Readable>()
let isEnding = false

function endAll(): void {
  isEnding = true
  for (const events of open) events.destroy()
}

let hearsOfTheEnd = false

/** A server that is closing waits for every answer, and a stream has no end of its own. */
function endWithProcess(): void {
  if (hearsOfTheEnd) return
  hearsOfTheEnd = true
  process.once('SIGTERM', endAll)
  process.once('SIGINT', endAll)
}

/** Hands on what comes. One stream that breaks off ends like any other: the browser comes again by itself. */
function passOn(events: Readable): PassThrough {
  const passed = new PassThrough()
  open.add(events)
  finished(events, () => passed.end())
  passed.once('close', () => {
    open.delete(events)
    events.destroy()
  })
  // Asked for before, and here only now.
  if (isEnding) events.destroy()
  return events.pipe(passed)
}

/** A stream of events as an answer that nothing on the way holds back. The process may be ended while it is being opened. */
export async function eventsAnswer(opening: Promise<Readable>): Promise<Response> {
  endWithProcess()
  return new Response(byteStream(passOn(await opening)), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  })
}
