import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import type { Order } from '@/lib/client-api/orders'
import type { RemainingPayment } from '@/lib/client-api/remaining-payment'
import { refreshBalance } from '@/lib/wallet/balance-news'
import type { changedAttributes } from './attributes'
import { orderQuery } from './queries'
import { refreshOrders } from './refresh-orders'

/** Saves what changed of citation style, sources and education level; the order is asked for again either way. */
export function useUpdateAttributes(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ReturnType<typeof changedAttributes>) =>
      api.put<{ message: string }>(`/api/orders/${orderId}/attributes`, { body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  })
}

/**
 * Pays what remains of an order from the wallet, or opens the card checkout for it. Once paid, or refused, the order
 * is read again before that is told, so that the screen shows what holds now.
 */
export function usePayRemaining({ id, remainingCents }: Pick<Order, 'id' | 'remainingCents'>) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  return useMutation({
    mutationFn: (means: 'wallet' | 'card') => {
      const body = { means, expectedCents: remainingCents }
      return writeOnce(`remaining:${id}`, body, idempotencyKey =>
        api.post<RemainingPayment>(`/api/orders/${id}/remaining-payment`, { body, idempotencyKey }),
      )
    },
    ...once,
    onSuccess: async ({ next }) => {
      if (next === 'checkout') return
      await reload()
      refreshOrders(client)
    },
    onError: error => {
      // The wallet may hold another amount than was offered.
      void refreshBalance(client)
      return isRefusal(error) ? reload() : void reload()
    },
  })
}
