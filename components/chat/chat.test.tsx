// @vitest-environment document
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '@/lib/api/query-client'
import { conversationQuery } from '@/lib/chat/queries'
import type { Conversation } from '@/lib/client-api/chat'
import type { Order } from '@/lib/client-api/orders'
import { profileQuery } from '@/lib/profile/queries'
import { Chat } from './chat'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// What is told of is on the page by the end of an act.
notifyManager.setScheduler(queueMicrotask)
vi.stubGlobal('BroadcastChannel', undefined)
vi.stubGlobal(
  'EventSource',
  class {
    close() {}
  },
)

const order = {
  id: 41,
  code: 'ORD-000041',
  attachments: [],
  revisions: [],
  deliveries: [],
} as unknown as Order

/** The chat of `shown`, on a page that knows what `client` does. */
async function open(client: ReturnType<typeof createQueryClient>, shown = order) {
  client.setQueryData(profileQuery.queryKey, { careManager: 'Cora' } as never)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Chat order={shown} owner="ada" />
      </QueryClientProvider>,
    ),
  )
  onTestFinished(() => act(async () => root.unmount()))
  return place
}

const messages = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  text: `Message ${id}`,
  isSupport: id % 2 === 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  attachments: [],
}))

it('of a thousand messages a look that finds nothing new changes nothing on the page', async () => {
  const client = createQueryClient()
  const { queryKey } = conversationQuery(order.id)
  const known: Conversation = { etag: '"1"', writerName: null, isMailMuted: null, messages }
  client.setQueryData(queryKey, known)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${address} ${new Headers(headers).get('if-none-match')}`)
    return method === 'GET' ? new Response(null, { status: 304 }) : Response.json({})
  })
  const place = await open(client)
  const box = document.querySelector('[aria-label=Messages]')
  expect(box?.textContent).toContain('Message 999')
  const changes: string[] = []
  const observer = new MutationObserver(records => changes.push(...records.map(({ type }) => type)))
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  asked.length = 0
  for (const _ of [1, 2, 3]) await act(() => client.refetchQueries({ queryKey, exact: true }))
  expect(asked).toEqual(Array(3).fill('GET /api/orders/41/chat "1"'))
  changes.push(...observer.takeRecords().map(({ type }) => type))
  expect(changes).toEqual([])

  const more = { ...known, etag: '"2"', messages: [...messages, { ...messages[0], id: 1_000, text: 'News' }] }
  vi.stubGlobal('fetch', async () => Response.json(more))
  await act(() => client.refetchQueries({ queryKey, exact: true }))
  expect(box?.textContent).toContain('News')
})

it('names the writer whom the order names until the conversation is there, then whom that names', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = createQueryClient()
  const place = await open(client, { ...order, writerName: 'Dana' })
  const people = () => place.querySelector('dl')?.textContent
  expect(people()).toContain('Dana')
  const { queryKey } = conversationQuery(order.id)
  const read = { etag: '"1"', isMailMuted: null, messages: [] }
  await act(async () => client.setQueryData(queryKey, { ...read, writerName: 'Emil' }))
  expect(people()).toContain('Emil')
  await act(async () => client.setQueryData(queryKey, { ...read, writerName: null }))
  expect(people()).toContain('Not assigned')
})
