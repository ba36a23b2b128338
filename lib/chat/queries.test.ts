import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '@/lib/api/request'
import type { Conversation } from '@/lib/client-api/chat'
import { conversationQuery, pollEvery, renewConversation } from './queries'

it.each([
  [false, 0, 9_500],
  [false, 0.5, 10_000],
  [false, 1, 10_500],
  [true, 0.5, 30_000],
])('after a failure (%s), at chance %d, asks again after %d ms', (hasFailed, chance, expected) => {
  expect(pollEvery(hasFailed, chance)).toBe(expected)
})

describe('a conversation that is asked for with fresh tickets', () => {
  const { queryKey } = conversationQuery(7)
  const known: Conversation = { etag: '"1"', writerName: null, isMailMuted: false, messages: [] }
  const fresh: Conversation = { ...known, writerName: 'Fresh' }

  /** It is asked for at 2,000 and answered at 5,000. */
  async function renew(meanwhile: (client: QueryClient) => void) {
    vi.useFakeTimers({ now: 2_000 })
    onTestFinished(() => void vi.useRealTimers())
    const client = new QueryClient()
    client.setQueryData(queryKey, known, { updatedAt: 1_000 })
    const get = vi.spyOn(api, 'get').mockImplementation(async () => {
      vi.setSystemTime(5_000)
      meanwhile(client)
      return fresh
    })
    onTestFinished(() => get.mockRestore())
    expect(await renewConversation(client, 7)).toBe(fresh)
    return client.getQueryState(queryKey)
  }

  it('takes the place of the one that is shown, and tells how things stood when it was asked for', async () => {
    expect(await renew(() => undefined)).toMatchObject({ data: fresh, dataUpdatedAt: 2_000 })
  })

  it('is for the download alone when the one that is shown has changed meanwhile', async () => {
    const switched = { ...known, isMailMuted: true }
    expect(await renew(client => client.setQueryData(queryKey, switched))).toMatchObject({ data: switched })
  })
})
