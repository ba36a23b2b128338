import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntent } from '@/lib/api/intent'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import { refreshBalance } from '@/lib/wallet/balance-news'
import type { changedAttributes } from './attributes'
import { orderQuery } from './queries'

/** Saves what changed of citation style, sources and education level; the order is asked for again either way. */
export function useUpdateAttributes(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ReturnType<typeof changedAttributes>) =>
      api.put<{ message: string }>(`/api/orders/${orderId}/attributes`, { body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  })
}

/** What came of a draft is seen in every list, and in the wallet its money came from. */
function useOrdersChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['orders'] })
    void refreshBalance(client)
  }
}

/** Deletes a draft. Tried again after a lost answer, it still happens once. */
export function useDeleteDraft() {
  const ordersChanged = useOrdersChanged()
  const [intent] = useState(createIntent)
  return useMutation({
    mutationFn: (orderId: number) =>
      intent.run(orderId, idempotencyKey =>
        api.delete<{ message: string }>(`/api/orders/${orderId}`, { idempotencyKey }),
      ),
    ...once,
    onSettled: ordersChanged,
  })
}

/** Takes promo, discount and the wallet's part off a draft. */
export function useRemovePromo(orderId: number) {
  const ordersChanged = useOrdersChanged()
  return useMutation({
    mutationFn: () => api.delete<{ message: string }>(`/api/orders/${orderId}/promo`),
    ...once,
    onSettled: ordersChanged,
  })
}
