import type { QueryClient } from '@tanstack/react-query'
import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import type { StartedTopUp } from '@/lib/client-api/wallet'

const intent = 'top-up'

/**
 * Opens the card checkout of an amount, once for each amount until the outcome is known. No hook, so that the wallet
 * loads this when somebody adds money, and not before.
 */
export function startTopUp(client: QueryClient, amountCents: number): Promise<StartedTopUp> {
  const mutation = client.getMutationCache().build<StartedTopUp, Error, number, unknown>(client, {
    mutationFn: async cents =>
      api.post<StartedTopUp>('/api/wallet/top-ups', {
        body: { amountCents: cents },
        idempotencyKey: await keptKey(intent, cents),
      }),
    ...once,
    onSuccess: () => forgetKey(intent),
    onError: error => {
      if (isRefusal(error)) forgetKey(intent)
    },
  })
  return mutation.execute(amountCents)
}
