import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { bodyOf } from './body-of'

const piece = 64 * 1024

it('is read no further than its reader has come', async () => {
  const read = vi.fn(function (this: Readable) {
    this.push(Buffer.alloc(piece))
  })
  const content = new Readable({ highWaterMark: piece, read })
  const reader = bodyOf(content).getReader()
  expect((await reader.read()).value?.byteLength).toBe(piece)
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  expect(read.mock.calls.length).toBeLessThan(10)
  await reader.cancel()
  expect(content.destroyed).toBe(true)
})
