import 'server-only'
import type { z } from 'zod'
import * as limits from '@/contract/limits'
import * as wire from '@/contract/reviews'
import { type ClientCaller, call, unhurried } from './call'
import { instantOrNull } from './instant'
import { savedPromoOf } from './saved-promos'
import { type IncomingUpload, upload } from './upload'
import { withFields } from './with-fields'

/** How the review of an order stands; null when there is none, or the client API tells of none. */
export const reviewOf = (sent: z.output<typeof wire.review>) =>
  sent
    ? {
        state: sent.state,
        submittedAt: instantOrNull(sent.submitted_at),
        /** Why it was refused, '' when nothing was said. */
        reason: sent.reason,
        promo: sent.promo ? savedPromoOf(sent.promo) : null,
        isPromoUsed: sent.is_promo_used,
      }
    : null

/** A review elsewhere: checked by support, approved with the promo it earned, or refused. */
export type Review = NonNullable<ReturnType<typeof reviewOf>>

/**
 * Gives an accepted order its stars. @throws ClientApiError `conflict` for other stars than it has, or an order that is
 * not accepted. Specification 4, 5, 7.
 */
export async function rateOrder(
  visitor: ClientCaller,
  orderId: number,
  stars: number,
  idempotencyKey: string,
) {
  // A browser that goes away does not leave in doubt whether it was rated.
  const caller = unhurried(visitor)
  const body = { client_id: caller.clientId, rating: stars, order_id: orderId }
  return call(wire.rateOrder, { body }, caller, { idempotencyKey })
}

/**
 * Passes on the screenshot of a review, streamed as the browser sends it. Only five stars are reviewed elsewhere, so
 * that is what is sent with it. @throws ClientApiError `conflict` for an order that has no five stars or a review
 * already; `fields` may name `screenshot`. Specification 2.18, 5, 7.
 */
export const submitReview = (
  caller: ClientCaller,
  orderId: number,
  body: IncomingUpload,
  idempotencyKey?: string,
) => {
  const fields = { order_id: orderId, client_id: caller.clientId, rating: limits.starsMax }
  return upload(wire.submitReview, { params: {} }, caller, withFields(body, fields), { idempotencyKey })
}
