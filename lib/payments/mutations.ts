import { useMutation, useQueryClient } from '@tanstack/react-query'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import type { Order } from '@/lib/client-api/orders'
import type { Placement } from '@/lib/client-api/placement'
import { orderQuery } from '@/lib/orders/queries'
import { forgetPlacementKey, isRefusal, placementKey } from './placement-key'
import { expectedOf, type Quote } from './quote'

/**
 * Places an order at the price that is shown and tells where to go next. Refused or not opened, the order is read
 * again before the failure is told, so that the screen shows what holds now.
 */
export function usePlacement(order: Pick<Order, 'id' | 'pages'>) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  return useMutation({
    mutationFn: (quote: Quote) => {
      // The deadline is no part of the intent: opening the order again may move it by a minute.
      const body = { option: quote.option, expected: expectedOf(quote) }
      const idempotencyKey = placementKey(order.id, [body, order.pages])
      return api.post<Placement>(`/api/orders/${order.id}/placement`, { body, idempotencyKey })
    },
    ...once,
    onSuccess: async placement => {
      if (placement.next === 'stay') return reload()
      forgetPlacementKey(order.id)
    },
    onError: async error => {
      if (!isRefusal(error)) return
      forgetPlacementKey(order.id)
      await reload()
    },
  })
}
