import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orderEventKinds } from '../../contract/order-events'
import { id, moment } from './columns'
import { orderId } from './schema'

/**
 * When what happened to an order: rows are added with what happens and never changed, a trigger sees to that. An order that
 * has any is none that can be deleted.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    kind: text('kind', { enum: orderEventKinds }).notNull(),
    at: moment('at').notNull(),
    /** Of a payment, the wallet's part included. */
    amountCents: integer('amount_cents'),
    /** Of an assignment: the name the client reads. */
    writerName: text('writer_name'),
  },
  table => [
    index('order_events_order_idx').on(table.orderId, table.id),
    check(
      'order_events_amount_of_payment',
      sql`(${table.kind} = 'paid') = (${table.amountCents} is not null)`,
    ),
  ],
)
