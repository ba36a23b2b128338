import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'

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
