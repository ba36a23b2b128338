import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { refreshOrders } from '@/lib/orders/refresh-orders'
import type { PaymentDoor } from '@/lib/payments/door'
import { forgetPlacementKey } from '@/lib/payments/placement-key'
import { profileQuery } from '@/lib/profile/queries'

/**
 * Takes promo and wallet funds off a draft again (decisions C-39: one call for the step, the drafts and a cancelled
 * checkout), by its client or by whoever holds an invoice for it. Taken off or refused, the order is asked for again
 * before that is told, so that the screen shows what holds now.
 */
export function promoRemoval(client: QueryClient, { orderId, base, queryKey }: PaymentDoor) {
  const reload = () => client.invalidateQueries({ queryKey })
  return mutationOptions({
    mutationFn: () => api.delete<{ message: string }>(`${base}/promo`),
    ...once,
    onSuccess: () => {
      // Placing it again is another intent, on whatever terms.
      forgetPlacementKey(orderId)
      return reload()
    },
    onError: error => (isRefusal(error) ? reload() : undefined),
    onSettled: () => {
      refreshOrders(client)
      void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
