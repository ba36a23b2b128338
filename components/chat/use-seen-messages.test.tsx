// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { conversationQuery } from '@/lib/chat/queries'
import type { Conversation } from '@/lib/client-api/chat'
import { watchForSomebody } from '@/lib/notifications/asking'
import { useSeenMessages } from './use-seen-messages'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const minuteMs = 60_000
const { queryKey } = conversationQuery(41)

let root: Root
let client: QueryClient
let isDown: boolean
/** Up to which message, each time. */
let marked: number[]
let visibility: DocumentVisibilityState
let stop: () => void

function Seen(props: { latestId: number; isAtEnd: boolean }) {
  useSeenMessages({ orderId: 41, isRead: true, ...props })
  return null
}

const show = (latestId: number, isAtEnd = true) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Seen latestId={latestId} isAtEnd={isAtEnd} />
      </QueryClientProvider>,
    ),
  )
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const look = () => {
  client.setQueryData(queryKey, {} as Conversation)
  return after(1)
}
const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  isDown = false
  marked = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    marked.push(JSON.parse(String(body)).readUntil)
    if (isDown) throw new TypeError('no network')
    return Response.json({})
  })
  stop = watchForSomebody()
  window.dispatchEvent(new Event('focus'))
  client = new QueryClient()
  client.setQueryData(queryKey, {} as Conversation)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  client.clear()
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('marks what is before somebody, once, and each message that comes', async () => {
  await show(1)
  await show(1)
  expect(marked).toEqual([1])
  await show(7)
  expect(marked).toEqual([1, 7])
})

it('marks nothing where support has said nothing', async () => {
  await show(0)
  expect(marked).toEqual([])
})

it('marks nothing while somebody reads further up', async () => {
  await show(1, false)
  expect(marked).toEqual([])
  await show(1)
  expect(marked).toEqual([1])
})

it('marks nothing while another tab is looked at', async () => {
  await turn('hidden')
  await show(1)
  expect(marked).toEqual([])
  await turn('visible')
  expect(marked).toEqual([1])
})

it('marks nothing that comes while nobody gives a sign, until somebody does', async () => {
  await show(1)
  await after(5 * minuteMs)
  await show(2)
  expect(marked).toEqual([1])
  await act(async () => void window.dispatchEvent(new Event('pointermove')))
  expect(marked).toEqual([1, 2])
})

it('tries again what could not be marked, after the next look that succeeds', async () => {
  isDown = true
  await show(1)
  await after(minuteMs)
  expect(marked).toEqual([1, 1, 1])
  isDown = false
  await look()
  expect(marked).toEqual([1, 1, 1, 1])
  await look()
  await after(minuteMs)
  expect(marked).toEqual([1, 1, 1, 1])
})
