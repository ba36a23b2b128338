import { useMutation } from '@tanstack/react-query'
import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { api } from '@/lib/api/request'
import type { StartedTopUp } from '@/lib/client-api/wallet'
import { isRefusal, isStillRunning } from '@/lib/payments/placement-key'

const intent = 'top-up'

/** Longer than the client API works on one checkout. */
const patience = 12

/** Opens the card checkout of an amount, once for each amount until the outcome is known. */
export function useTopUp() {
  return useMutation({
    mutationFn: (amountCents: number) =>
      api.post<StartedTopUp>('/api/wallet/top-ups', {
        body: { amountCents },
        idempotencyKey: keptKey(intent, amountCents),
      }),
    // Offline it fails at once, instead of waiting unseen for the network.
    networkMode: 'always',
    retry: (failures, error) => failures < patience && isStillRunning(error),
    retryDelay: 1_000,
    onSuccess: () => forgetKey(intent),
    onError: error => {
      if (isRefusal(error)) forgetKey(intent)
    },
  })
}
