import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { createDeliveredOrder } from './deliveries-by-api'
import { clientApiOf, type Draft } from './drafts-by-api'
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

/** An order that was delivered and accepted. */
export async function createAcceptedOrder(request: APIRequestContext, account: Account): Promise<Draft> {
  const order = await createDeliveredOrder(request, account)
  const { ask } = await clientApiOf(request, account)
  await ask('POST', '/AcceptOrder', { data: { client_id: account.id, order_id: order.id } })
  return order
}

/** Support's word on the review of an order that waits for it. Gives the code that an approval earns. */
export async function decideReview(
  request: APIRequestContext,
  { code }: Draft,
  decision: { decision: 'approve' } | { decision: 'refuse'; reason: string },
): Promise<string | null> {
  const { reviews } = await askStaff(request, 'GET', 'reviews?state=pending')
  const waiting = reviews.find((review: { order_id: string }) => review.order_id === code)
  const { review } = await askStaff(request, 'POST', `reviews/${waiting.id}/decision`, decision)
  return review.promo_code
}
