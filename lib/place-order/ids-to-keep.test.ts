import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idsToKeep, readAnew } from './ids-to-keep'
import { emptyForm } from './order-form'

/* What the read of the order adds is in save-steps.test.ts; here it does not come in time. */

const mine = { id: 7, name: 'mine.pdf', sizeBytes: 10, ticket: 't', driveUrl: null }
const form = { ...emptyForm, id: 41, attachments: [mine] }
const keptIds = async (signal: AbortSignal) => idsToKeep(form, await readAnew(form.id, signal))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('an order that cannot be read in a moment holds nothing up', async () => {
  const onKept = vi.fn()
  void keptIds(new AbortController().signal).then(onKept)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(onKept).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onKept).toHaveBeenCalledWith([7])
})

it('a save that is given up waits for nothing', async () => {
  const given = new AbortController()
  const kept = keptIds(given.signal)
  expect(vi.getTimerCount()).toBe(1)
  given.abort()
  expect(await kept).toEqual([7])
  expect(vi.getTimerCount()).toBe(0)
})
