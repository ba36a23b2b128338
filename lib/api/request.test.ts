// @vitest-environment document
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { isStillRunning, isTurnedAway } from './outcome'
import { api, unauthorizedEvent } from './request'

/** What a call was answered, and what was sent for it. */
function answering(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_path: string, _sent: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => void vi.unstubAllGlobals())

it('a write is sent as JSON with the key of its intent, and a read with nothing', async () => {
  const fetched = answering(() => Response.json({ id: 1 }))
  expect(await api.post('/api/x', { body: { a: 1 }, idempotencyKey: 'key-of-one-intent' })).toEqual({ id: 1 })
  await api.get('/api/x')
  expect(fetched.mock.calls).toMatchObject([
    [
      '/api/x',
      {
        method: 'POST',
        body: '{"a":1}',
        headers: {
          'x-inkwell': '1',
          'content-type': 'application/json',
          'idempotency-key': 'key-of-one-intent',
        },
      },
    ],
    ['/api/x', { method: 'GET', body: undefined }],
  ])
  expect(Object.keys(fetched.mock.calls[1]?.[1].headers ?? {})).toEqual(['x-inkwell'])
})

it('a failure has the words of its answer, and how long to wait', async () => {
  const body = { error: { code: 'rate_limited', message: 'Slow down', spoken: true, requestId: 'r' } }
  answering(() => Response.json(body, { status: 429, headers: { 'retry-after': '42' } }))
  await expect(api.get('/api/x')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Slow down',
    spoken: true,
    status: 429,
    requestId: 'r',
    retryAfterSeconds: 42,
  })
})

it('one that does not say how long to wait is no write that is still under way', async () => {
  answering(() => failedAnswer('conflict'))
  const error = await api.post('/api/x').catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: 'conflict', retryAfterSeconds: undefined })
  expect(isStillRunning(error)).toBe(false)
})

it('a call says for which session its page was made, and a page of another one starts anew, once', async () => {
  vi.resetModules()
  const { api } = await import('./request')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  document.documentElement.dataset.session = 'first'
  onTestFinished(() => {
    delete document.documentElement.dataset.session
    reload.mockRestore()
  })
  const fetched = answering(() => failedAnswer('session_changed'))
  for (const _ of [1, 2]) await expect(api.post('/api/x')).rejects.toMatchObject({ code: 'session_changed' })
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'x-inkwell-session': 'first' })
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['a good answer that is cut off', 200, 'network'],
  ['a failure that is somebody else’s page', 502, 'internal'],
])('of %s nobody knows what became of the call', async (_, status, code) => {
  answering(() => new Response('<html>', { status }))
  await expect(api.post('/api/x')).rejects.toMatchObject({ code })
})

it('what a proxy before the portal stopped, for there were too many calls, is known to have come to nothing', async () => {
  const headers = { 'retry-after': '7' }
  answering(() => new Response('<html>', { status: 429, headers }))
  const error = await api.post('/api/x').catch(failure => failure)
  expect(isTurnedAway(error)).toBe(true)
  expect(error).toMatchObject({ retryAfterSeconds: 7, spoken: false })
})

it.each([
  ['unauthorized', 1],
  ['forbidden', 0],
] as const)('the page hears of %s %i times', async (code, times) => {
  const heard = vi.fn()
  window.addEventListener(unauthorizedEvent, heard)
  answering(() => failedAnswer(code, { message: '' }))
  await expect(api.get('/api/x')).rejects.toMatchObject({ code })
  window.removeEventListener(unauthorizedEvent, heard)
  expect(heard).toHaveBeenCalledTimes(times)
})

it('an answer that is the one held already is none', async () => {
  const fetched = answering(() => new Response(null, { status: 304 }))
  expect(await api.getUnlessKnown('/api/x', { knownTag: '"1"' })).toBeUndefined()
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'if-none-match': '"1"' })
})
