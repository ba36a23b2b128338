import type { APIRequestContext } from '@playwright/test'
import type { Draft } from './drafts-by-api'
import { askStaff } from './staff-by-api'

/** A picture by its first bytes. */
export const screenshot = (name = 'my-review.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** As many as support is shown at once, the longest waiting first. */
const mostShown = 100

/** The review of an order that waits for support; undefined when none does. */
export async function waitingReview(
  request: APIRequestContext,
  { code }: Draft,
): Promise<{ id: number; file: string } | undefined> {
  const { reviews } = await askStaff(request, 'GET', 'reviews?state=pending')
  const found = reviews.find((review: { order_id: string }) => review.order_id === code)
  if (!found && reviews.length >= mostShown)
    throw new Error(`Too many reviews wait on this stack to be shown that of ${code}: decide the older ones`)
  return found
}

/** Support's word on the review of an order that waits for it. Gives the code that an approval earns. */
export async function decideReview(
  request: APIRequestContext,
  order: Draft,
  decision: { decision: 'approve' } | { decision: 'refuse'; reason: string },
): Promise<string | null> {
  const waiting = await waitingReview(request, order)
  if (!waiting) throw new Error(`No review of ${order.code} waits`)
  const { review } = await askStaff(request, 'POST', `reviews/${waiting.id}/decision`, decision)
  return review.promo_code
}
