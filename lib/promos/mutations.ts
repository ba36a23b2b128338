import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOption } from '@/contract/price'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import { useOrdersChanged } from '@/lib/orders/mutations'
import { orderQuery } from '@/lib/orders/queries'
import type { PaymentDoor } from '@/lib/payments/door'
import { profileQuery } from '@/lib/profile/queries'
import type { AppliedPromo } from './applied-promo'

type Wanted = { code: string; option: PaymentOption }

/** What a code is worth for an order; rejects when it cannot be used. */
export const checkPromo = (door: PaymentDoor, wanted: Wanted): Promise<AppliedPromo> =>
  api.post<AppliedPromo>(`${door.base}/promo`, { body: wanted })

export const useCheckPromo = (door: PaymentDoor) =>
  useMutation({ mutationFn: (wanted: Wanted) => checkPromo(door, wanted), networkMode: 'always' })

/**
 * Takes promo and wallet funds off a draft again (decisions C-39: one call for the step, the drafts and a cancelled
 * checkout). The order is asked for again before it is told.
 */
export function useRemovePromo(orderId: number) {
  const client = useQueryClient()
  const ordersChanged = useOrdersChanged()
  return useMutation({
    mutationFn: () => api.delete<{ message: string }>(`/api/orders/${orderId}/promo`),
    ...once,
    onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
    onSettled: () => {
      ordersChanged()
      void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
