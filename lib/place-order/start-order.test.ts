import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { type StartIntent, startOnce } from './start-order'

const post = vi.hoisted(() => vi.fn())
vi.mock('@/lib/api/request', () => ({ api: { post } }))

const fails = (code: ErrorCode) => new ApiError({ code, message: '', status: 0, requestId: '' })
const words = { title: 'Tides', course: 'Oceanography' }
const started = { id: 1, code: 'ORD-1' }

function memory(pending: StartIntent | null = null) {
  const noted: (StartIntent | null)[] = []
  return { noted, pending, note: (intent: StartIntent | null) => void noted.push(intent) }
}

beforeEach(() => post.mockReset())

describe('startOnce', () => {
  it('sends the words with a key that is noted before and dropped after', async () => {
    post.mockResolvedValueOnce(started)
    const { noted, ...rest } = memory()
    expect(await startOnce(words, rest)).toEqual({ started, isSaved: true })
    expect(noted).toEqual([{ key: expect.any(String), ...words }, null])
    expect(post).toHaveBeenCalledWith('/api/place-order', { body: words, idempotencyKey: noted[0]?.key })
  })

  it.each<ErrorCode>(['network', 'timeout', 'unavailable', 'internal'])(
    'keeps the key when the answer is lost: %s',
    async code => {
      post.mockRejectedValueOnce(fails(code))
      const { noted, ...rest } = memory()
      await expect(startOnce(words, rest)).rejects.toThrow()
      expect(noted).toEqual([{ key: expect.any(String), ...words }])
    },
  )

  it('drops the key when it is refused', async () => {
    post.mockRejectedValueOnce(fails('invalid_fields'))
    const { noted, ...rest } = memory()
    await expect(startOnce(words, rest)).rejects.toThrow()
    expect(noted.at(-1)).toBeNull()
  })

  it('asks again word for word for a start whose answer was lost', async () => {
    const pending = { key: 'old-key', title: 'First', course: 'History' }
    post.mockResolvedValueOnce(started)
    expect(await startOnce(words, memory(pending))).toEqual({ started, isSaved: false })
    const body = { title: 'First', course: 'History' }
    expect(post.mock.calls).toEqual([['/api/place-order', { body, idempotencyKey: 'old-key' }]])
  })

  it.each([
    [{}, true],
    [{ title: 'Ebb' }, false],
    [{ course: 'History' }, false],
  ])('of which what is said since is in the order or is yet to be saved: %j, %s', async (since, isSaved) => {
    post.mockResolvedValueOnce(started)
    const { noted, ...rest } = memory({ key: 'old-key', ...words })
    expect(await startOnce({ ...words, ...since }, rest)).toEqual({ started, isSaved })
    expect(noted).toEqual([null])
  })

  it('starts anew when that one turns out to be refused', async () => {
    const pending = { key: 'old-key', title: '', course: '' }
    post.mockRejectedValueOnce(fails('invalid_fields')).mockResolvedValueOnce(started)
    expect(await startOnce(words, memory(pending))).toEqual({ started, isSaved: true })
    expect(post.mock.calls[1]?.[1].idempotencyKey).not.toBe('old-key')
  })

  it.each<ErrorCode>(['unauthorized', 'forbidden', 'session_changed', 'rate_limited', 'busy'])(
    'starts no other one when asking again was turned away before it was judged: %s',
    async code => {
      const pending = { key: 'old-key', title: 'First', course: 'History' }
      post.mockRejectedValueOnce(fails(code))
      const { noted, ...rest } = memory(pending)
      await expect(startOnce(words, rest)).rejects.toThrow()
      expect(post).toHaveBeenCalledTimes(1)
      expect(noted).toEqual([])
    },
  )

  it('starts no other one while it is still unknown', async () => {
    const pending = { key: 'old-key', ...words }
    post.mockRejectedValueOnce(fails('network'))
    await expect(startOnce(words, memory(pending))).rejects.toThrow()
    expect(post).toHaveBeenCalledTimes(1)
  })
})
