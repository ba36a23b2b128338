import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import { refreshOrders } from './refresh-orders'

/* Apart from the other mutations: it is loaded with the window that asks, and not with the list. */

/** Deletes a draft. Tried again after a lost answer, it still happens once. */
export function useDeleteDraft(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      writeOnce(`delete:${orderId}`, orderId, idempotencyKey =>
        api.delete<{ message: string }>(`/api/orders/${orderId}`, { idempotencyKey }),
      ),
    ...once,
    onSettled: () => refreshOrders(client),
  })
}
