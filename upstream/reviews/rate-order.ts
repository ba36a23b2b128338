import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { rateOrder as endpoint } from '../../contract/reviews'
import type { Database } from '../db/database'
import { ratings } from '../db/rating-schema'
import type { ClientCtx } from '../http/context'
import { notFound, refuse } from '../http/refusal'
import { getOwnOrder, lockOrder } from '../orders/order-rows'
import { requireAccepted } from '../orders/require-accepted'

/** The stars an order was given, 0 while there are none. */
export async function starsOf(db: Database, orderId: number): Promise<number> {
  const [given] = await db.select({ stars: ratings.rating }).from(ratings).where(eq(ratings.orderId, orderId))
  return given?.stars ?? 0
}

const countStars = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/**
 * Gives an accepted order its stars, once. The same stars again are answered the same, wherever the order stands by
 * then. @throws Refusal 404, 409 for other stars or an order that is not accepted. Specification 4, 5, safety AZ-06.
 */
export async function rateOrder(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, body.order_id)
  return ctx.transaction(async tx => {
    const order = (await lockOrder(tx, id)) ?? notFound()
    const known = await starsOf(tx.db, id)
    if (known > 0 && known !== body.rating)
      return refuse(409, `You have rated this order with ${countStars(known)}. A rating cannot be changed.`)
    if (known === 0) {
      requireAccepted(order, 'rate')
      const { clientId } = order
      const createdAt = ctx.clock.now()
      await tx.db.insert(ratings).values({ orderId: id, clientId, rating: body.rating, createdAt })
    }
    return ctx.keepAnswer(tx, { message: 'Order rated' })
  })
}
