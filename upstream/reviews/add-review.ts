import { and, eq, ne } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import type { submitReview as endpoint } from '../../contract/reviews'
import type { Transaction } from '../db/database'
import { reviews } from '../db/rating-schema'
import { fileColumns } from '../files/file-columns'
import type { ReceivedFile } from '../files/receive-file'
import type { ClientCtx } from '../http/context'
import { notFound, refuse } from '../http/refusal'
import { lockOrder } from '../orders/order-rows'
import { requireAccepted } from '../orders/require-accepted'
import { starsOf } from './rate-order'

export type Review = { orderId: number; rating: number; screenshot: ReceivedFile }

const standing = {
  pending: 'A review of this order is being checked already.',
  approved: 'A review of this order has earned its discount already.',
  refused: '',
}

/** @throws Refusal 409 unless the order has five stars, and no review of it that waits or is approved. */
async function requireReviewable({ db }: Transaction, orderId: number): Promise<void> {
  if ((await starsOf(db, orderId)) !== limits.starsMax)
    return refuse(
      409,
      `A review earns its discount for an order that you have rated with ${limits.starsMax} stars.`,
    )
  const stands = and(eq(reviews.orderId, orderId), ne(reviews.state, 'refused'))
  const [other] = await db.select({ state: reviews.state }).from(reviews).where(stands)
  if (other) return refuse(409, standing[other.state])
}

/**
 * Writes a review down for support to check: one of an order, and another once that was refused.
 * @throws Refusal 404, 409 for an order that is not accepted, has other stars, or has a review. Specification 9, U4.
 */
export async function addReview(
  ctx: ClientCtx,
  { orderId, rating, screenshot }: Review,
): Promise<AnswerSent<typeof endpoint>> {
  return ctx.transaction(async tx => {
    const { clientId } = requireAccepted((await lockOrder(tx, orderId)) ?? notFound(), 'rate')
    await requireReviewable(tx, orderId)
    await tx.db.insert(reviews).values({
      orderId,
      clientId,
      rating,
      ...fileColumns(screenshot),
      submittedAt: ctx.clock.now(),
    })
    return ctx.keepAnswer(tx, { message: 'Review submitted' })
  })
}
