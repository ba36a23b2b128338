// @vitest-environment document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from './request'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers once the caller gives up, by failing as a browser does. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('what is never answered is a connection that was cut, after half a minute', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => silent(signal))
  const failed = vi.fn()
  void api.post('/api/somewhere', { body: {} }).catch(failed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'network' }))
})

it('so is an answer that stops half-way', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) =>
    Object.assign(new Response(), { json: () => silent(signal) }),
  )
  const failed = vi.fn()
  void api.get('/api/somewhere').catch(failed)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'network' }))
})

it.each(['before', 'meanwhile'])('whoever needs no answer any more ends it: %s', async when => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    signal.aborted ? Promise.reject(signal.reason) : silent(signal),
  )
  const over = new AbortController()
  if (when === 'before') over.abort('no more')
  const asked = api.get('/api/somewhere', { signal: over.signal })
  over.abort('no more')
  await expect(asked).rejects.toBe('no more')
})

it('so does whoever needs no more of an answer that has begun', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) =>
    Object.assign(new Response(), { json: () => silent(signal) }),
  )
  const over = new AbortController()
  const asked = api.get('/api/somewhere', { signal: over.signal })
  await vi.advanceTimersByTimeAsync(1)
  over.abort('no more')
  await expect(asked).rejects.toBe('no more')
})

it('an answer ends the wait', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ found: 1 }))
  expect(await api.get('/api/somewhere')).toEqual({ found: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
