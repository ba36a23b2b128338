import { useMutation, useQueryClient } from '@tanstack/react-query'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import type { Placement } from '@/lib/client-api/placement'
import { refreshBalance } from '@/lib/wallet/balance-news'
import type { PayableOrder, PaymentDoor } from './door'
import { endsIntent, forgetPlacementKey, placementKey } from './placement-key'
import { expectedOf, type Quote } from './quote'

/** What the person said yes to. */
type Agreed = { quote: Quote; promoCode: string | null; useWallet: boolean }

/**
 * Places an order at the price that is shown and tells where to go next. Refused or not opened, the order is read
 * again before the failure is told, so that the screen shows what holds now; with an unknown outcome it is read too, for
 * it may hold a part of the wallet by then.
 */
export function usePlacement(order: Pick<PayableOrder, 'id' | 'pages'>, door: PaymentDoor) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: door.queryKey })
  return useMutation({
    mutationFn: async ({ quote, promoCode, useWallet }: Agreed) => {
      const { pages } = order
      const body = { option: quote.option, promoCode, useWallet, expected: expectedOf(quote), pages }
      const idempotencyKey = await placementKey(order.id, [body])
      return api.post<Placement>(`${door.base}/placement`, {
        body: { ...body, ...door.agreed },
        idempotencyKey,
      })
    },
    ...once,
    onSuccess: async placement => {
      if (endsIntent(placement)) forgetPlacementKey(order.id)
      if (placement.next === 'stay') await reload()
    },
    onError: async error => {
      if (!isRefusal(error)) return void reload()
      forgetPlacementKey(order.id)
      await reload()
    },
    // Without the wallet too: what an earlier placement took of it may have come back.
    onSettled: () => void (door.isClient && refreshBalance(client)),
  })
}
