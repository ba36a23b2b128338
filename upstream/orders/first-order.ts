import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import { orders } from '../db/schema'

/**
 * A column of the order that a client placed first, null while there is none (decisions C-57). One that was closed before
 * it was paid in full can never be paid, so the next one counts.
 */
export const ofFirstOrder = <Value>(
  column: 'id' | 'payment_status',
  clientId: SQLWrapper | number,
): SQL<Value | null> =>
  sql`(select first.${sql.identifier(column)} from ${orders} first
    where first.client_id = ${clientId} and first.placed_at is not null
      and (first.status_id <> ${orderStatus.closed} or first.payment_status = 'Paid')
    order by first.placed_at, first.id limit 1)`
