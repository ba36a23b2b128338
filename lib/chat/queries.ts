import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Conversation, Conversations } from '@/lib/client-api/chat'

const addressOf = (orderId: number) => `/api/orders/${orderId}/chat`

/** Polled this often while a chat is open (specification 9). */
export const pollMs = 10_000

/** Chats that were opened by one wave of people drift apart by this much. */
const jitterMs = 500

/** How often one chat asks: often enough, and seldom while it fails. */
export function pollEvery(hasFailed: boolean, chance: number): number {
  return (hasFailed ? 3 * pollMs : pollMs) + Math.round((2 * chance - 1) * jitterMs)
}

/** Everything said about an order. One that has not changed is not sent again, and stays the very same object. */
export const conversationQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['chat', 'one', orderId],
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<Conversation>(queryKey)
      const options = { signal, knownTag: known?.etag }
      const fresh = await api.getUnlessKnown<Conversation>(addressOf(orderId), options)
      // What was changed here meanwhile, such as the switch of mail, stays as it is.
      return fresh ?? client.getQueryData<Conversation>(queryKey) ?? (known as Conversation)
    },
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  })

/**
 * Asks for all of a conversation though it has not changed: the tickets for its files have become too old. It is shown as well,
 * unless what is shown has changed meanwhile.
 */
export async function renewConversation(client: QueryClient, orderId: number): Promise<Conversation> {
  const { queryKey } = conversationQuery(orderId)
  const known = client.getQueryData(queryKey)
  const updatedAt = Date.now()
  const fresh = await api.get<Conversation>(addressOf(orderId))
  if (client.getQueryData(queryKey) === known) client.setQueryData(queryKey, fresh, { updatedAt })
  return fresh
}

export const conversationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['chat', 'list', page],
    queryFn: ({ signal }) => api.get<Conversations>(`/api/chat?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
