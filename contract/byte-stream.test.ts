import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { byteStream } from './byte-stream'

const piece = 64 * 1024

it('hands on all there is, and ends', async () => {
  const bytes = Buffer.alloc(10 * piece + 7, 'inkwell')
  const source = Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])
  const taken = await new Response(byteStream(source)).arrayBuffer()
  expect(Buffer.from(taken).equals(bytes)).toBe(true)
})

it('is read no further than its reader has come', async () => {
  const read = vi.fn(function (this: Readable) {
    this.push(Buffer.alloc(piece))
  })
  const reader = byteStream(new Readable({ highWaterMark: piece, read })).getReader()
  expect((await reader.read()).value?.byteLength).toBe(piece)
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  expect(read.mock.calls.length).toBeLessThan(10)
})

it.each(['before anything is asked for', 'while the next piece is waited for'])(
  'destroys its source at once when it is given up %s',
  async when => {
    const source = new PassThrough()
    const reader = byteStream(source).getReader()
    const waiting = when.startsWith('while') ? reader.read() : undefined
    const closed = once(source, 'close')
    await reader.cancel()
    await closed
    expect((await waiting)?.done ?? true).toBe(true)
  },
)

it('given up after its source has ended, it ends quietly', async () => {
  const source = new PassThrough()
  source.end(Buffer.alloc(3 * piece))
  const reader = byteStream(source).getReader()
  await reader.read()
  const closed = once(source, 'close')
  await reader.cancel()
  await closed
})

it('fails as its source does', async () => {
  const source = new PassThrough()
  const reading = byteStream(source).getReader().read()
  source.destroy(new Error('cut off'))
  await expect(reading).rejects.toThrow('cut off')
})
