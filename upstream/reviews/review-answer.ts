import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { review } from '../../contract/reviews'
import { reviews } from '../db/rating-schema'
import { promos } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { promoAnswer } from '../promos/promo-answer'
import { isUsedUp, type PromoRow } from '../promos/promo-rules'

type ReviewAnswer = z.input<typeof review>

/** A promo that was earned, and whether it has its order; nothing of one that was ended before it had any. */
async function earned(ctx: ClientCtx, promo: PromoRow | null) {
  const isUsed = promo !== null && (await isUsedUp(ctx, promo.code, ctx.clientId))
  const isOver = promo?.endsAt && promo.endsAt <= ctx.clock.now()
  return { promo: promo && (isUsed || !isOver) ? promoAnswer(promo) : null, is_promo_used: isUsed ? 1 : 0 }
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
    ...(await earned(ctx, found.promo)),
  }
}
