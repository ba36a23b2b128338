import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviewStates } from '../../contract/reviews'
import { createdAt, id, moment, storedFile } from './columns'
import { clientId, orderId, promos } from './schema'

/* What clients say of accepted work: stars for us, and a review elsewhere that earns a promo. */

/** The stars of an order, given once. */
export const ratings = pgTable(
  'ratings',
  {
    orderId: orderId().primaryKey(),
    clientId: clientId(),
    rating: integer('rating').notNull(),
    createdAt: createdAt(),
  },
  table => [
    check('ratings_one_to_five', sql`${table.rating} between 1 and 5`),
    index('ratings_client_idx').on(table.clientId),
  ],
)

/** A screenshot of a review somewhere else. One of an order waits or is approved; after a refusal another may come. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: orderId(),
    clientId: clientId(),
    rating: integer('rating').notNull(),
    ...storedFile(),
    state: text('state', { enum: reviewStates }).notNull().default('pending'),
    /** Why it was refused. */
    reason: text('reason'),
    /** What it earned. */
    promoCode: text('promo_code').references(() => promos.code),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  table => [
    check('reviews_one_to_five', sql`${table.rating} between 1 and 5`),
    uniqueIndex('reviews_one_standing_per_order').on(table.orderId).where(sql`${table.state} <> 'refused'`),
    index('reviews_client_idx').on(table.clientId),
    index('reviews_order_idx').on(table.orderId),
  ],
)
