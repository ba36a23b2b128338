import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { orderQuery } from '@/lib/orders/queries'
import { refreshOrders } from '@/lib/orders/refresh-orders'

/** Accepts the revised files of a revision, once. Its tab and button change at once; lists and counts are read again. */
export function useAcceptRevision(orderId: number) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  const reload = () => client.invalidateQueries({ queryKey })
  const mutationKey = ['revision-acceptance', orderId]
  const acceptance = useMutation({
    mutationKey,
    mutationFn: (revisionId: number) =>
      writeOnce(`accept-revision:${revisionId}`, revisionId, idempotencyKey =>
        api.post<{ message: string }>(`/api/orders/${orderId}/revision-acceptance`, {
          body: { revisionId },
          idempotencyKey,
        }),
      ),
    ...once,
    onSuccess: async () => {
      await client.cancelQueries({ queryKey })
      const changes = { isRevisionAccepted: true, isCompleted: true }
      client.setQueryData(queryKey, order => order && { ...order, ...changes })
      refreshOrders(client)
    },
    onError: error => (isRefusal(error) ? reload() : void reload()),
  })
  /** Pressed again while it is under way, it is under way. */
  const accept = (revisionId: number) => {
    if (client.isMutating({ mutationKey }) === 0) acceptance.mutate(revisionId)
  }
  return { ...acceptance, accept }
}
