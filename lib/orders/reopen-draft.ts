import type { QueryClient } from '@tanstack/react-query'
import { clientDoor } from '@/lib/payments/door'
import { promoRemoval } from '@/lib/promos/remove-promo'

/**
 * Takes off what was applied to a draft that was placed once, so that it can be edited or paid anew (specification 4).
 * No hook, so that the list loads this when somebody opens such a draft, and not before.
 */
export async function reopenDraft(client: QueryClient, orderId: number): Promise<void> {
  const removal = promoRemoval(client, clientDoor(orderId))
  await client.getMutationCache().build(client, removal).execute()
}
