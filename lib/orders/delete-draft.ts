import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import { failedWith } from '@/lib/errors'
import { refreshOrders } from './refresh-orders'

/* Apart from the other mutations: it is loaded with the window that asks, and not with the list. */

/** Deleted, paid or closed by now, on another device; or a draft still, of which a payment is under way. */
const mayBeNoDraft = (error: unknown) => failedWith(error, 'not_found', 'conflict')

/**
 * Deletes a draft. Tried again after a lost answer, it still happens once. What was no draft any more has left the list when the
 * failure is told, so that the focus goes by what is there.
 */
export function useDeleteDraft(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      writeOnce(`delete:${orderId}`, orderId, idempotencyKey =>
        api.delete<{ message: string }>(`/api/orders/${orderId}`, { idempotencyKey }),
      ),
    ...once,
    onSettled: (_, error) => {
      refreshOrders(client)
      if (!mayBeNoDraft(error)) return
      return client.refetchQueries(
        { queryKey: ['orders', 'drafts'], type: 'active' },
        { cancelRefetch: false },
      )
    },
  })
}
