import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { MessageMail } from '@/lib/client-api/message-mail'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'
import { conversationQuery } from './queries'

/** Marks what support wrote as read: dot, counts and list know it at once. Tried again quietly, for nobody asked for it. */
export function useReadConversation(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.put(`/api/orders/${orderId}/chat/read`),
    retry: 2,
    onSuccess: () => {
      client.setQueryData(orderQuery(orderId).queryKey, order => order && { ...order, unreadMessages: 0 })
      void client.invalidateQueries({ queryKey: countsQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['chat', 'list'] })
    },
  })
}

/** Mutes mail about the unread messages of an order, or takes that back. The chat knows it at once. */
export function useMuteOrderMail(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (muted: boolean) =>
      api.put<MessageMail>(`/api/orders/${orderId}/chat/mail`, { body: { muted } }),
    onSuccess: ({ muted }) => {
      client.setQueryData(
        conversationQuery(orderId).queryKey,
        known => known && { ...known, isMailMuted: muted },
      )
    },
  })
}
