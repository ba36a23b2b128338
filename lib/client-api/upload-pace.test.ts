import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPace } from './upload-pace'

const kb = 1024
const minuteMs = 60_000

let body: Readable
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  body = new Readable({ read: () => {} })
})
afterEach(() => void vi.useRealTimers())

async function come(bytes: number) {
  const taken = once(body, 'data')
  body.push(Buffer.alloc(bytes))
  await taken
}

/** As much of it as a line of the slowest pace brings in a minute. */
const comeForAMinute = async () => {
  await come(60 * 32 * kb)
  vi.advanceTimersByTime(minuteMs)
}

it('a body that keeps the slowest pace has all the time it takes', async () => {
  const { signal } = watchPace(body)
  for (let minutes = 0; minutes < 30; minutes += 1) await comeForAMinute()
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(2 * minuteMs - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ code: 'timeout' })
})

it('whose exchange is over is watched no more', async () => {
  const { signal, stop } = watchPace(body)
  await comeForAMinute()
  stop()
  vi.advanceTimersByTime(30 * minuteMs)
  expect(signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  expect(body.listenerCount('data')).toBe(0)
})
