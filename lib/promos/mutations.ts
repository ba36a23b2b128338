import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOption } from '@/contract/price'
import { api } from '@/lib/api/request'
import type { PaymentDoor } from '@/lib/payments/door'
import type { AppliedPromo } from './applied-promo'
import { promoRemoval } from './remove-promo'

type Wanted = { code: string; option: PaymentOption }

/** What a code is worth for an order; rejects when it cannot be used. */
export const checkPromo = (door: PaymentDoor, wanted: Wanted): Promise<AppliedPromo> =>
  api.post<AppliedPromo>(`${door.base}/promo`, { body: wanted })

export const useCheckPromo = (door: PaymentDoor) =>
  useMutation({ mutationFn: (wanted: Wanted) => checkPromo(door, wanted) })

export const useRemovePromo = (door: PaymentDoor) => useMutation(promoRemoval(useQueryClient(), door))
