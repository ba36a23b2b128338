// @vitest-environment document
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '@/lib/api/query-client'
import { conversationQuery, pollMs } from '@/lib/chat/queries'
import { useConversationNews } from './use-conversation-news'

const answerMs = 15_000
let hearNews: () => void

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage = () => {}
      constructor() {
        hearNews = () => this.onmessage()
      }
      close() {}
    },
  )
})
afterEach(() => void vi.useRealTimers())

/** A server that takes its time; what the browser gives up counts no more. */
function slowServer() {
  const counts = { open: 0, most: 0, answered: 0 }
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    counts.open += 1
    counts.most = Math.max(counts.most, counts.open)
    return new Promise<Response>((resolve, reject) => {
      const answer = setTimeout(() => {
        counts.open -= 1
        counts.answered += 1
        resolve(Response.json({ etag: null, writerName: null, isMailMuted: null, messages: [] }))
      }, answerMs)
      signal?.addEventListener('abort', () => {
        clearTimeout(answer)
        counts.open -= 1
        reject(signal.reason)
      })
    })
  })
  return counts
}

function Page() {
  useQuery({ ...conversationQuery(41), refetchInterval: pollMs })
  useConversationNews(41)
  return null
}

it('asks a slow server once at a time, by polls and by news, and is answered however much is said', async () => {
  const counts = slowServer()
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  onTestFinished(() => act(async () => root.unmount()))
  for (let second = 0; second < 120; second += 1) {
    act(() => hearNews())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  expect(counts.most).toBe(1)
  expect(counts.answered).toBeGreaterThanOrEqual(7)
})
