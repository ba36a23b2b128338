// @runs-alone: a process that has begun to end goes on with that.
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Answers from './events-answer'

let eventsAnswer: typeof Answers.eventsAnswer

beforeEach(async () => {
  vi.resetModules()
  eventsAnswer = (await import('./events-answer')).eventsAnswer
})

async function begin(opening: Promise<PassThrough>) {
  const answer = await eventsAnswer(opening)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  return () => reader.read()
}

test('events that have ended are held no longer, and the end of the process is listened for once', async () => {
  const listeners = process.listenerCount('SIGTERM')
  const events = [new PassThrough(), new PassThrough()]
  for (const one of events) await (await eventsAnswer(Promise.resolve(one))).body?.cancel()
  expect(process.listenerCount('SIGTERM')).toBe(listeners + 1)
  await vi.waitFor(() => expect(events.map(({ destroyed }) => destroyed)).toEqual([true, true]))
  const ended = events.map(one => vi.spyOn(one, 'destroy'))
  process.emit('SIGTERM', 'SIGTERM')
  for (const one of ended) expect(one).not.toHaveBeenCalled()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'events end with the process at %s, so that it need not wait for them, and so do those that only come by then',
  async signal => {
    const early = new PassThrough()
    const readEarly = await begin(Promise.resolve(early))
    early.write('retry: 2000\n\n')
    expect((await readEarly()).done).toBe(false)
    process.emit(signal, signal)
    expect((await readEarly()).done).toBe(true)
    const late = new PassThrough()
    const readLate = await begin(Promise.resolve(late))
    expect((await readLate()).done).toBe(true)
    expect(late.destroyed).toBe(true)
  },
)

test('the first events of a process, which is ended while they are being opened, end too', async () => {
  let opened = (_: PassThrough) => {}
  const reading = begin(
    new Promise(resolve => {
      opened = resolve
    }),
  )
  process.emit('SIGTERM', 'SIGTERM')
  opened(new PassThrough())
  const read = await reading
  expect((await read()).done).toBe(true)
})
