// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage, Conversation, Conversations } from '@/lib/client-api/chat'
import type { Order } from '@/lib/client-api/orders'
import type { Counts } from '@/lib/client-api/profile'
import { notificationsQuery } from '@/lib/notifications/queries'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { useMuteOrderMail, useReadConversation } from './mutations'
import { conversationQuery, conversationsQuery } from './queries'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const order = { id: 41, unreadMessages: 2 } as Order
const { queryKey } = orderQuery(41)

let root: Root
let client: QueryClient
let reading: ReturnType<typeof useReadConversation>
let muting: ReturnType<typeof useMuteOrderMail>
/** Answers what was asked for, by its method and address. */
let answers: Map<string, (answer: Response) => void>
let asked: RequestInit

function Page() {
  reading = useReadConversation(41)
  muting = useMuteOrderMail(41)
  return null
}

beforeEach(() => {
  answers = new Map()
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit) =>
      new Promise<Response>(resolve => {
        asked = init
        answers.set(`${init.method ?? 'GET'} ${address}`, resolve)
      }),
  )
  client = new QueryClient()
  client.setQueryData(queryKey, order)
  client.setQueryData(countsQuery.queryKey, {} as Counts)
  client.setQueryData(notificationsQuery.queryKey, [])
  client.setQueryData(conversationsQuery(1).queryKey, {} as Conversations)
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

async function read() {
  await act(async () => reading.mutate(8))
  await act(async () => {
    answers.get('PUT /api/orders/41/chat/read')?.(Response.json({}))
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })
}

const unread = () => client.getQueryData(queryKey)?.unreadMessages

it('a look at the order that began before it does not make it unread again', async () => {
  const look = client.fetchQuery(orderQuery(41)).catch(() => undefined)
  await vi.waitFor(() => expect(answers.has('GET /api/orders/41')).toBe(true))
  await read()
  expect(unread()).toBe(0)
  answers.get('GET /api/orders/41')?.(Response.json(order))
  await look
  expect(unread()).toBe(0)
})

describe('while more may be unread than what was shown, nothing is claimed and the order is asked again', () => {
  const said = (id: number) => ({ id, isSupport: true }) as ChatMessage
  const conversation = conversationQuery(41)
  const know = (...messages: ChatMessage[]) =>
    client.setQueryData(conversation.queryKey, { etag: '"known"', messages } as Conversation)

  it('as a later message is known', async () => {
    know(said(8), said(9))
    await read()
    expect([unread(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([2, true])
  })

  it('as the conversation is being asked for', async () => {
    know(said(8))
    const look = client.fetchQuery({ ...conversation, staleTime: 0 })
    await vi.waitFor(() => expect(answers.has('GET /api/orders/41/chat')).toBe(true))
    await read()
    expect([unread(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([2, true])
    answers.get('GET /api/orders/41/chat')?.(Response.json({ messages: [said(8)] }))
    await look
  })

  it('which is not so once all that is known was shown', async () => {
    know(said(8))
    await read()
    expect(unread()).toBe(0)
  })
})

it('says how far was shown, and is sent though the page is left at that moment', async () => {
  await act(async () => reading.mutate(8))
  expect(asked).toMatchObject({ method: 'PUT', body: '{"readUntil":8}', keepalive: true })
})

it('has order, counts, notifications and conversations asked for again', async () => {
  await read()
  const keys = [queryKey, countsQuery.queryKey, notificationsQuery.queryKey, conversationsQuery(1).queryKey]
  expect(keys.map(key => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true])
})

describe('the switch of mail stays as it was set', () => {
  const conversation = conversationQuery(41)
  const answer = (call: string, response: Response) => act(async () => answers.get(call)?.(response))
  const known = (isMailMuted: boolean) => ({ etag: '"1"', writerName: null, messages: [], isMailMuted })
  const isMuted = () => client.getQueryData(conversation.queryKey)?.isMailMuted
  let look: Promise<unknown>

  beforeEach(async () => {
    client.setQueryData(conversation.queryKey, known(false))
    look = client.fetchQuery({ ...conversation, staleTime: 0 }).catch(() => undefined)
    await vi.waitFor(() => expect(answers.has('GET /api/orders/41/chat')).toBe(true))
  })

  it('though a look that began before it knows it otherwise', async () => {
    await act(async () => muting.mutate(true))
    await answer('PUT /api/orders/41/chat/mail', Response.json({ muted: true }))
    await vi.waitFor(() => expect(isMuted()).toBe(true))
    await answer('GET /api/orders/41/chat', Response.json(known(false)))
    await look
    expect(isMuted()).toBe(true)
    expect(client.getQueryState(conversation.queryKey)?.isInvalidated).toBe(true)
  })

  it('until another device has set it back, which is no news to who still has the tag of before', async () => {
    await act(async () => muting.mutate(true))
    await answer('PUT /api/orders/41/chat/mail', Response.json({ muted: true }))
    await vi.waitFor(() => expect(isMuted()).toBe(true))
    answers.clear()
    const later = client.fetchQuery({ ...conversation, staleTime: 0 })
    await vi.waitFor(() => expect(answers.has('GET /api/orders/41/chat')).toBe(true))
    const isKnown = new Headers(asked.headers).has('if-none-match')
    const unchanged = isKnown ? new Response(null, { status: 304 }) : Response.json(known(false))
    await answer('GET /api/orders/41/chat', unchanged)
    await later
    expect(isMuted()).toBe(false)
  })

  it('though a look under way finds that nothing else has changed', async () => {
    client.setQueryData(conversation.queryKey, known(true))
    await answer('GET /api/orders/41/chat', new Response(null, { status: 304 }))
    await look
    expect(isMuted()).toBe(true)
  })
  it('is looked at again where the answer to a change was lost', async () => {
    await answer('GET /api/orders/41/chat', Response.json(known(false)))
    await look
    await act(async () => muting.mutate(true))
    await answer('PUT /api/orders/41/chat/mail', failedAnswer('unavailable', { message: 'Away' }))
    await vi.waitFor(() => expect(client.getQueryState(conversation.queryKey)?.isInvalidated).toBe(true))
  })
})
