import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOption } from '@/contract/price'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { useOrdersChanged } from '@/lib/orders/mutations'
import type { PaymentDoor } from '@/lib/payments/door'
import { forgetPlacementKey } from '@/lib/payments/placement-key'
import { profileQuery } from '@/lib/profile/queries'
import type { AppliedPromo } from './applied-promo'

type Wanted = { code: string; option: PaymentOption }

/** What a code is worth for an order; rejects when it cannot be used. */
export const checkPromo = (door: PaymentDoor, wanted: Wanted): Promise<AppliedPromo> =>
  api.post<AppliedPromo>(`${door.base}/promo`, { body: wanted })

export const useCheckPromo = (door: PaymentDoor) =>
  useMutation({ mutationFn: (wanted: Wanted) => checkPromo(door, wanted) })

/**
 * Takes promo and wallet funds off a draft again (decisions C-39: one call for the step, the drafts and a cancelled
 * checkout), by its client or by whoever holds an invoice for it. Taken off or refused, the order is asked for again
 * before that is told, so that the screen shows what holds now.
 */
export function useRemovePromo({ orderId, base, queryKey }: PaymentDoor) {
  const client = useQueryClient()
  const ordersChanged = useOrdersChanged()
  const reload = () => client.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: () => api.delete<{ message: string }>(`${base}/promo`),
    ...once,
    onSuccess: () => {
      // Placing it again is another intent, on whatever terms.
      forgetPlacementKey(orderId)
      return reload()
    },
    onError: error => (isRefusal(error) ? reload() : undefined),
    onSettled: () => {
      ordersChanged()
      void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
