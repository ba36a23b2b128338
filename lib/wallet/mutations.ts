import { useMutation } from '@tanstack/react-query'
import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import type { StartedTopUp } from '@/lib/client-api/wallet'
import { isRefusal } from '@/lib/payments/placement-key'

const intent = 'top-up'

/** Opens the card checkout of an amount, once for each amount until the outcome is known. */
export function useTopUp() {
  return useMutation({
    mutationFn: (amountCents: number) =>
      api.post<StartedTopUp>('/api/wallet/top-ups', {
        body: { amountCents },
        idempotencyKey: keptKey(intent, amountCents),
      }),
    ...once,
    onSuccess: () => forgetKey(intent),
    onError: error => {
      if (isRefusal(error)) forgetKey(intent)
    },
  })
}
