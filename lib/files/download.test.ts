import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/errors'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { fetchContent, fetchFile, fetchFileRenewing } from './download'

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
  vi.useRealTimers()
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

describe('a download on a line that went dead', () => {
  const part = new Uint8Array(2)

  /** A file of 8 bytes whose parts come when the test says so. Like a browser's, it fails once the call is given up. */
  function slowFile() {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}))
      return file(body.readable, 8)
    })
    return writer
  }

  /** As `fetch` waits for an answer. */
  const unanswered = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

  beforeEach(() => void vi.useFakeTimers())

  it.each(['before the answer', 'half-way'])(
    'breaks off after a minute and a half of silence at most: %s',
    async when => {
      if (when === 'half-way') void slowFile().write(part)
      else vi.stubGlobal('fetch', unanswered)
      const failed = vi.fn()
      void fetchFile('t', options()).catch(failed)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(failed).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(failed).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: 'network', message: 'The download broke off.' }),
      )
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('is not one that is only slow', async () => {
    const writer = slowFile()
    const given = options()
    const content = fetchFile('t', given)
    for (const percent of [25, 50, 75, 100]) {
      await vi.advanceTimersByTimeAsync(59_000)
      void writer.write(part)
      await vi.advanceTimersByTimeAsync(0)
      expect(given.onProgress).toHaveBeenLastCalledWith(percent)
    }
    await writer.close()
    expect((await content).size).toBe(8)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is none that was given up before it began', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : unanswered(_, { signal }),
    )
    const ended = fetchFile('t', { ...options(), signal: AbortSignal.abort('no more') })
    await expect(ended).rejects.toBe('no more')
  })
})

describe('fetchContent, of a zip', () => {
  const zip = (expected: string) => new Response('abcd', { headers: { 'x-expected-size': expected } })

  it('gives the zip of an order', async () => {
    answers.push(zip('4'))
    const given = options()
    expect((await fetchContent('/api/orders/31/files', given)).size).toBe(4)
    expect(given.onProgress).toHaveBeenLastCalledWith(100)
    expect(asked).toEqual(['/api/orders/31/files'])
  })

  it.each([
    ['2', 100],
    ['8', 50],
  ])('shows progress by an expected size of %s and holds nobody to it', async (expected, percent) => {
    answers.push(zip(expected))
    const given = options()
    expect((await fetchContent('/api/orders/31/files', given)).size).toBe(4)
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
