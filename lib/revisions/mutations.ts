import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { useOrdersChanged } from '@/lib/orders/mutations'
import { orderQuery } from '@/lib/orders/queries'

/** Accepts the revised files of a revision, once. Its tab and button change at once; lists and counts are read again. */
export function useAcceptRevision(orderId: number) {
  const client = useQueryClient()
  const ordersChanged = useOrdersChanged()
  const { queryKey } = orderQuery(orderId)
  const mutationKey = ['revision-acceptance', orderId]
  const intentOf = (revisionId: number) => `accept-revision:${revisionId}`
  const acceptance = useMutation({
    mutationKey,
    mutationFn: async (revisionId: number) =>
      api.post<{ message: string }>(`/api/orders/${orderId}/revision-acceptance`, {
        body: { revisionId },
        idempotencyKey: await keptKey(intentOf(revisionId), revisionId),
      }),
    ...once,
    onSuccess: async (_, revisionId) => {
      forgetKey(intentOf(revisionId))
      await client.cancelQueries({ queryKey })
      const changes = { isRevisionAccepted: true, isCompleted: true }
      client.setQueryData(queryKey, order => order && { ...order, ...changes })
      ordersChanged()
    },
    onError: (error, revisionId) => {
      if (isRefusal(error)) forgetKey(intentOf(revisionId))
      return isRefusal(error)
        ? client.invalidateQueries({ queryKey })
        : void client.invalidateQueries({ queryKey })
    },
  })
  /** Pressed again while it is under way, it is under way. */
  const accept = (revisionId: number) => {
    if (client.isMutating({ mutationKey }) === 0) acceptance.mutate(revisionId)
  }
  return { ...acceptance, accept }
}
