import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { review } from '../../contract/reviews'
import { reviews } from '../db/rating-schema'
import { promos } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { promoAnswer } from '../promos/promo-answer'
import { listSavedPromos } from '../promos/promo-rules'

type ReviewAnswer = z.input<typeof review>

/** Whether a promo that was earned has its order: then it is no longer among the saved ones. */
async function isUsed(ctx: ClientCtx, code: string): Promise<boolean> {
  const saved = await listSavedPromos(ctx, ctx.clientId)
  return !saved.some(promo => promo.code === code)
}

/**
 * How the latest review of one of the caller's orders stands, with what it earned; undefined while there is none. Its
 * screenshot is for support alone.
 */
export async function reviewOf(ctx: ClientCtx, orderId: number): Promise<ReviewAnswer> {
  const [found] = await ctx.store.db
    .select({ review: reviews, promo: promos })
    .from(reviews)
    .leftJoin(promos, eq(promos.code, reviews.promoCode))
    .where(eq(reviews.orderId, orderId))
    .orderBy(desc(reviews.id))
    .limit(1)
  if (!found) return undefined
  const { state, submittedAt, reason } = found.review
  return {
    state,
    submitted_at: submittedAt.toISOString(),
    reason,
    promo: found.promo && promoAnswer(found.promo),
    is_promo_used: found.promo && (await isUsed(ctx, found.promo.code)) ? 1 : 0,
  }
}
