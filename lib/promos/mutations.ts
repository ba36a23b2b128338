import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOption } from '@/contract/price'
import { api } from '@/lib/api/request'
import { failedWith } from '@/lib/errors'
import type { PaymentDoor } from '@/lib/payments/door'
import type { AppliedPromo } from './applied-promo'
import { promoRemoval } from './remove-promo'

type Wanted = { code: string; option: PaymentOption }

/** What a code is worth for an order; rejects when it cannot be used. */
export const checkPromo = (door: PaymentDoor, wanted: Wanted): Promise<AppliedPromo> =>
  api.post<AppliedPromo>(`${door.base}/promo`, { body: wanted })

/**
 * Checks a code that a person typed or chose. Refused because the order itself is gone, the order is asked for again, and the
 * screen then says so.
 */
export function useCheckPromo(door: PaymentDoor) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => checkPromo(door, wanted),
    onError: error => {
      if (failedWith(error, 'gone', 'not_found', 'forbidden'))
        void client.invalidateQueries({ queryKey: door.queryKey })
    },
  })
}

export function useRemovePromo(door: PaymentDoor) {
  const client = useQueryClient()
  return useMutation(promoRemoval(client, door))
}
