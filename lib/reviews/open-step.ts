import * as limits from '@/contract/limits'
import type { Order } from '@/lib/client-api/orders'

type Said = Pick<Order, 'rating' | 'review'>

/**
 * What a client can still say of an accepted order: its stars, once; with five of them a review elsewhere, unless one
 * waits or is approved; or nothing more.
 */
export function openStep({ rating, review }: Said): 'rating' | 'review' | null {
  if (rating < 1) return 'rating'
  if (rating < limits.starsMax) return null
  return review === null || review.state === 'refused' ? 'review' : null
}
