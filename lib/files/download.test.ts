import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/errors'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { fetchFile, fetchFileRenewing, fetchOrderFiles } from './download'

const events: string[] = []
const answers: Response[] = []
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('window', {
    dispatchEvent: ({ type }: Event) => events.push(type),
    location: { reload: () => {} },
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const list of [events, answers, asked]) list.length = 0
})

const file = (body: BodyInit, size?: number) =>
  new Response(body, { headers: size === undefined ? {} : { 'x-file-size': String(size) } })
const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() })

describe('fetchFile', () => {
  it('gives the whole content and tells how far it is', async () => {
    answers.push(file('abcd', 4))
    const given = options()
    expect(await (await fetchFile('Fe26.2*t', given)).text()).toBe('abcd')
    expect(given.onProgress).toHaveBeenLastCalledWith(100)
    expect(asked).toEqual(['/api/files/Fe26.2*t'])
  })

  it('takes an empty file for a file', async () => {
    answers.push(file('', 0))
    expect((await fetchFile('t', options())).size).toBe(0)
  })

  it('takes the page of a network that wants to be signed in to for none', async () => {
    answers.push(
      new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    await expect(fetchFile('t', options())).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  })

  it.each([3, 5])('throws away 4 bytes of %d', async size => {
    answers.push(file('abcd', size))
    await expect(fetchFile('t', options())).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  })

  it('throws away what breaks off', async () => {
    let pulls = 0
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1
        if (pulls === 1) controller.enqueue(new Uint8Array(2))
        else controller.error(new TypeError('network error'))
      },
    })
    answers.push(file(body))
    await expect(fetchFile('t', options())).rejects.toMatchObject({ code: 'network' })
  })

  it('ends when it is given up, which is no failure to be told', async () => {
    const given = new AbortController()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const ended = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      given.abort()
      return ended
    })
    const ended = fetchFile('t', { ...options(), signal: given.signal })
    await expect(ended).rejects.toBe(given.signal.reason)
    expect(events).toEqual([])
  })

  it('reads an error answer, and announces a dead session', async () => {
    answers.push(failedAnswer('unauthorized', { requestId: 'r1' }))
    await expect(fetchFile('t', options())).rejects.toMatchObject({ code: 'unauthorized', requestId: 'r1' })
    expect(events).toEqual(['unauthorized'])
  })
})

describe('fetchOrderFiles', () => {
  const zip = (expected: string) => new Response('abcd', { headers: { 'x-expected-size': expected } })

  it('gives the zip of an order', async () => {
    answers.push(zip('4'))
    const given = options()
    expect((await fetchOrderFiles(31, given)).size).toBe(4)
    expect(given.onProgress).toHaveBeenLastCalledWith(100)
    expect(asked).toEqual(['/api/orders/31/files'])
  })

  it.each([
    ['2', 100],
    ['8', 50],
  ])('shows progress by an expected size of %s and holds nobody to it', async (expected, percent) => {
    answers.push(zip(expected))
    const given = options()
    expect((await fetchOrderFiles(31, given)).size).toBe(4)
    expect(given.onProgress).toHaveBeenLastCalledWith(percent)
  })
})

describe('fetchFileRenewing', () => {
  it('asks once for a fresh ticket when the old one has expired', async () => {
    answers.push(failedAnswer('gone'), file('abcd', 4))
    const renew = vi.fn(async () => 'fresh')
    expect(await (await fetchFileRenewing('old', renew, options())).text()).toBe('abcd')
    expect(asked).toEqual(['/api/files/old', '/api/files/fresh'])
  })

  it('gives up when the fresh one is refused as well', async () => {
    answers.push(failedAnswer('gone'), failedAnswer('gone'))
    const renew = vi.fn(async () => 'fresh')
    await expect(fetchFileRenewing('old', renew, options())).rejects.toMatchObject({ code: 'gone' })
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it.each([undefined, null, 'old'])('gives up when the fresh one is %s', async fresh => {
    answers.push(failedAnswer('gone'))
    await expect(fetchFileRenewing('old', async () => fresh, options())).rejects.toBeInstanceOf(ApiError)
    expect(asked).toHaveLength(1)
  })

  it('renews nothing for another failure', async () => {
    answers.push(failedAnswer('forbidden', { message: 'Pay first' }))
    const renew = vi.fn(async () => 'fresh')
    await expect(fetchFileRenewing('old', renew, options())).rejects.toMatchObject({ message: 'Pay first' })
    expect(renew).not.toHaveBeenCalled()
  })
})
