import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { MessageMail } from '@/lib/client-api/message-mail'
import { refreshNotifications } from '@/lib/notifications/news'
import { orderQuery } from '@/lib/orders/queries'
import { latestOfSupport } from './log'
import { conversationQuery } from './queries'

/** Whether nothing of support's after that message is known, nor just being asked for. */
function isLatest(client: QueryClient, orderId: number, readUntil: number): boolean {
  const { queryKey } = conversationQuery(orderId)
  const { messages = [] } = client.getQueryData(queryKey) ?? {}
  return latestOfSupport(messages) <= readUntil && client.isFetching({ queryKey }) === 0
}

/**
 * Marks what support wrote as read up to the message that was shown, and with the last of it the notification that told of it:
 * dot, counts and lists know it at once. Tried again quietly, for nobody asked for it.
 */
export function useReadConversation(orderId: number) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    // Seen is seen, though the page is left at that moment.
    mutationFn: (readUntil: number) =>
      api.put(`/api/orders/${orderId}/chat/read`, { body: { readUntil }, keepalive: true }),
    retry: 2,
    onSuccess: async (_, readUntil) => {
      // A look that is under way may know them as unread still.
      await client.cancelQueries({ queryKey })
      if (isLatest(client, orderId, readUntil))
        client.setQueryData(queryKey, order => order && { ...order, unreadMessages: 0 })
      void client.invalidateQueries({ queryKey })
      void refreshNotifications(client)
      void client.invalidateQueries({ queryKey: ['chat', 'list'] })
    },
  })
}

/** Mutes mail about the unread messages of an order, or takes that back. The chat knows it at once. */
export function useMuteOrderMail(orderId: number) {
  const client = useQueryClient()
  const { queryKey } = conversationQuery(orderId)
  return useMutation({
    mutationFn: (muted: boolean) =>
      api.put<MessageMail>(`/api/orders/${orderId}/chat/mail`, { body: { muted } }),
    onSuccess: async ({ muted }) => {
      // A look that is under way may know the switch as it was. What it was to bring is asked for once more.
      await client.cancelQueries({ queryKey })
      // All of it, without a tag: set back on another device, it would be the one that was known before.
      client.setQueryData(queryKey, known => known && { ...known, etag: '', isMailMuted: muted })
    },
    // Without an answer nobody knows how the switch stands.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
