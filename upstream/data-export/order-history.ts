import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { grouped } from '../db/grouped'
import { orderEvents } from '../db/order-event-schema'
import { ratings, reviews } from '../db/rating-schema'
import { orders } from '../db/schema'
import { eventAnswer } from '../orders/order-events'
import { rowsOf } from './order-parts'

/** What happened to the orders of a client, and what the client said of them: stars and reviews, by the order's id. */
export async function historyOf(db: Database, clientId: number) {
  const events = await rowsOf(db, orderEvents, eq(orders.clientId, clientId))
  const given = await db.select().from(ratings).where(eq(ratings.clientId, clientId))
  const stars = new Map(given.map(({ orderId, rating }) => [orderId, rating]))
  const sent = await db.select().from(reviews).where(eq(reviews.clientId, clientId)).orderBy(asc(reviews.id))
  const reviewsOf = grouped(sent, row => row.orderId)
  return (orderId: number) => ({
    stars: stars.get(orderId) ?? null,
    reviews: reviewsOf(orderId).map(row => ({
      submitted_at: row.submittedAt.toISOString(),
      rating: row.rating,
      state: row.state,
      reason: row.reason,
      screenshot: row.file,
      promo_code: row.promoCode,
    })),
    events: events(orderId).map(eventAnswer),
  })
}
