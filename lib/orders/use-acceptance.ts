import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { orderQuery } from './queries'
import { refreshOrders } from './refresh-orders'

/** What can be accepted, as its path is called, and what that changes about the order. */
const changes = {
  acceptance: { isAccepted: true },
  'revision-acceptance': { isRevisionAccepted: true, isCompleted: true },
}

/**
 * Accepts a completed order, or the revised files of its newest revision, once. The order's tabs and buttons change at once;
 * whatever lists or counts it is read again, and after a refusal the order is, for then it is not what the screen shows.
 */
export function useAcceptance(orderId: number, path: keyof typeof changes) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  const reload = () => client.invalidateQueries({ queryKey })
  const mutationKey = [path, orderId]
  const acceptance = useMutation({
    mutationKey,
    mutationFn: (body?: { revisionId: number }) =>
      writeOnce(`${path}:${orderId}`, body ?? {}, idempotencyKey =>
        api.post<{ message: string }>(`/api/orders/${orderId}/${path}`, { body, idempotencyKey }),
      ),
    ...once,
    onSuccess: async () => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, order => order && { ...order, ...changes[path] })
      refreshOrders(client)
    },
    onError: error => (isRefusal(error) ? reload() : void reload()),
  })
  /** Pressed again while it is under way, it is under way. */
  const accept = (body?: { revisionId: number }) => {
    if (client.isMutating({ mutationKey }) === 0) acceptance.mutate(body)
  }
  return { ...acceptance, accept }
}
