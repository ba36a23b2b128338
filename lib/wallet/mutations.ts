import type { QueryClient } from '@tanstack/react-query'
import { writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { api } from '@/lib/api/request'
import type { StartedTopUp } from '@/lib/client-api/wallet'
import { forgetAmount } from './kept-amount'

/**
 * Opens the card checkout of an amount, once for each amount until the outcome is known. No hook, so that the wallet
 * loads this when somebody adds money, and not before.
 */
export function startTopUp(client: QueryClient, amountCents: number): Promise<StartedTopUp> {
  const mutation = client.getMutationCache().build<StartedTopUp, Error, number, unknown>(client, {
    mutationFn: cents =>
      writeOnce('top-up', cents, idempotencyKey =>
        api.post<StartedTopUp>('/api/wallet/top-ups', { body: { amountCents: cents }, idempotencyKey }),
      ),
    ...once,
    onSuccess: forgetAmount,
  })
  return mutation.execute(amountCents)
}
