import { forgetKey, keptKey } from '@/lib/api/kept-key'
import type { Placement } from '@/lib/client-api/placement'

const intentOf = (orderId: number) => `placement:${orderId}`

/** The key of paying for an order on these terms: the kept one, or a new one when the terms are others. */
export const placementKey = (orderId: number, terms: unknown, nowMs?: number): Promise<string> =>
  keptKey(intentOf(orderId), terms, nowMs)

/** The outcome is known: whatever is tried next is another intent. */
export const forgetPlacementKey = (orderId: number): void => forgetKey(intentOf(orderId))

/** Whether the outcome is known. Without a word of the client API's, a checkout may have been opened after all. */
export const endsIntent = (placement: Placement): boolean =>
  placement.next !== 'stay' || placement.message !== null
