// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversationQuery, conversationsQuery } from '@/lib/chat/queries'
import type { Conversation, Conversations } from '@/lib/client-api/chat'
import type { NextSteps } from '@/lib/client-api/next-steps'
import type { Order } from '@/lib/client-api/orders'
import type { Counts } from '@/lib/client-api/profile'
import type { Referrals } from '@/lib/client-api/referrals'
import type { Wallet } from '@/lib/client-api/wallet'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { referralsQuery } from '@/lib/referrals/queries'
import { walletQuery } from '@/lib/wallet/queries'
import { useCountedNews } from './use-counted-news'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const counts: Counts = {
  ...noCounts,
  inProgress: 2,
  drafts: 1,
  completed: 3,
  unreadNotifications: 1,
  unreadChats: 1,
  unreadMessages: 1,
}

let root: Root
let client: QueryClient

function Page({ now }: { now: Counts | undefined }) {
  useCountedNews(now)
  return null
}

const count = async (now: Counts | undefined) => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page now={now} />
      </QueryClientProvider>,
    ),
  )
  await vi.dynamicImportSettled()
}
const keys = [
  orderQuery(41).queryKey,
  conversationsQuery(1).queryKey,
  nextStepsQuery.queryKey,
  referralsQuery.queryKey,
]
const isAskedFor = () => keys.map(key => client.getQueryState(key)?.isInvalidated)

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(orderQuery(41).queryKey, {} as Order)
  client.setQueryData(conversationsQuery(1).queryKey, {} as Conversations)
  client.setQueryData(nextStepsQuery.queryKey, {} as NextSteps)
  client.setQueryData(referralsQuery.queryKey, {} as Referrals)
  client.setQueryData(conversationQuery(41).queryKey, {} as Conversation)
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

it.each([
  ['an order that was delivered', { inProgress: 1, completed: 4 }],
  ['an order that was begun', { started: 1 }],
  ['a friend whose first order earned something', { referred: { bonusCents: 10_000, friends: 1 } }],
  ['a first order that is paid in full', { firstOrderPaid: false }],
  ['a notification', { unreadNotifications: 2 }],
  ['a message', { unreadChats: 2, unreadMessages: 2 }],
  ['another message about the same order', { unreadMessages: 2 }],
])('%s has orders, conversations and next steps asked for again, and referrals', async (_, news) => {
  await count(undefined)
  await count(counts)
  await count({ ...counts })
  expect(isAskedFor()).toEqual([false, false, false, false])
  await count({ ...counts, ...news })
  expect(isAskedFor()).toEqual([true, true, true, true])
  // That one looks for itself.
  expect(client.getQueryState(conversationQuery(41).queryKey)?.isInvalidated).toBe(false)
})

it.each([
  ['what was read on another device', 1, true],
  ['what was read here', 0, false],
])('of %s, what stands on the page as unread is asked for again', async (_, unreadMessages, isAsked) => {
  client.setQueryData(orderQuery(41).queryKey, { unreadMessages } as Order)
  await count(counts)
  await count({ ...counts, unreadNotifications: 0 })
  expect(isAskedFor()).toEqual([false, false, false, false])
  await count({ ...counts, unreadNotifications: 0, unreadChats: 0, unreadMessages: 0 })
  expect(isAskedFor()).toEqual([isAsked, true, true, false])
})

it('money in the wallet is no such news; of that the wallet alone is asked for', async () => {
  const isWalletAskedFor = () => client.getQueryState(walletQuery.queryKey)?.isInvalidated
  client.setQueryData(walletQuery.queryKey, {} as Wallet)
  await count(counts)
  await count({ ...counts, unreadNotifications: 0 })
  expect(isWalletAskedFor()).toBe(false)
  await count({ ...counts, unreadNotifications: 0, balanceCents: 500 })
  expect(isAskedFor()).toEqual([false, false, false, false])
  expect(isWalletAskedFor()).toBe(true)
})

describe('where what tells the news apart cannot be fetched, as after a deploy,', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('@/lib/notifications/refresh-by-counts', () => {
      throw new Error('ChunkLoadError')
    })
  })
  afterEach(() => void vi.doUnmock('@/lib/notifications/refresh-by-counts'))

  it('asks for everything', async () => {
    await count(counts)
    await count({ ...counts, completed: 4 })
    await vi.waitFor(() => expect(isAskedFor()).toEqual([true, true, true, true]))
  })

  it('and for nothing while what is shown is being changed', async () => {
    await count(counts)
    const change = client.getMutationCache().build(client, { mutationFn: () => new Promise(() => {}) })
    void change.execute(undefined)
    await count({ ...counts, completed: 4 })
    await vi.dynamicImportSettled()
    await act(async () => {})
    expect(isAskedFor()).toEqual([false, false, false, false])
  })
})
