import { afterEach, expect, it, vi } from 'vitest'
import { minuteMs } from '@/contract/durations'
import { longestUploadMs } from '@/contract/upload-time'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { forgetKey, keptKey, keptUploadKey, writeOnce } from './kept-key'

afterEach(() => {
  forgetKey('top-up')
  forgetKey('remaining:41')
  forgetKey('profile')
  forgetKey('revision:41')
  vi.unstubAllGlobals()
})

it('one key stands for one intent on the same terms, until its outcome is known', async () => {
  const key = await keptKey('top-up', 2_500)
  expect(await keptKey('top-up', 2_500)).toBe(key)
  forgetKey('top-up')
  expect(await keptKey('top-up', 2_500)).not.toBe(key)
})

it('another amount and another intent are told by other keys', async () => {
  const key = await keptKey('top-up', 2_500)
  expect(await keptKey('remaining:41', 2_500)).not.toBe(key)
  expect(await keptKey('top-up', 2_600)).not.toBe(key)
})

it('a key of files outlives the longest upload, by as much as another is kept', async () => {
  const key = await keptUploadKey('revision:41', 'Shorter', 0)
  const endMs = longestUploadMs + 15 * minuteMs
  expect(await keptUploadKey('revision:41', 'Shorter', endMs - 1)).toBe(key)
  expect(await keptUploadKey('revision:41', 'Shorter', endMs)).not.toBe(key)
})

it('nothing of what a person typed lies in the storage, and one letter makes other terms', async () => {
  const lying = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => lying.get(name) ?? null,
    setItem: (name: string, text: string) => lying.set(name, text),
    removeItem: (name: string) => lying.delete(name),
  })
  const terms = { name: 'Ada', phone: '+44 20 7946 0958', country: 'GB' }
  const key = await keptKey('profile', terms)
  expect([...lying.values()].join()).toContain(key)
  expect([...lying.values()].join()).not.toMatch(/Ada|7946/)
  expect(await keptKey('profile', { ...terms })).toBe(key)
  expect(await keptKey('profile', { ...terms, name: 'Adb' })).not.toBe(key)
})

it('a write keeps its key until it succeeds or is refused', async () => {
  const failing = (code: ErrorCode) =>
    writeOnce('top-up', 2_500, async () => {
      throw new ApiError({ code, message: 'No', status: 0, requestId: '' })
    }).catch(() => undefined)
  const key = await keptKey('top-up', 2_500)
  await failing('network')
  await failing('unauthorized')
  expect(await writeOnce('top-up', 2_500, async sent => sent)).toBe(key)
  const next = await keptKey('top-up', 2_500)
  expect(next).not.toBe(key)
  await failing('refused')
  expect(await keptKey('top-up', 2_500)).not.toBe(next)
})
