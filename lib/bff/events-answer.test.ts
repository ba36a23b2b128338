// @runs-alone: a process that has begun to end goes on with that.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { eventsAnswer } from './events-answer'

function begin() {
  const events = new PassThrough()
  const reader = (eventsAnswer(events).body as ReadableStream<Uint8Array>).getReader()
  return { events, read: () => reader.read() }
}

test('events end with the process, so that it need not wait for them, and so do those that only come by then', async () => {
  const early = begin()
  early.events.write('retry: 2000\n\n')
  expect((await early.read()).done).toBe(false)
  process.emit('SIGTERM', 'SIGTERM')
  expect((await early.read()).done).toBe(true)
  const late = begin()
  expect((await late.read()).done).toBe(true)
  expect(late.events.destroyed).toBe(true)
})
