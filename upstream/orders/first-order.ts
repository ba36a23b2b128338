import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'

/**
 * Of an order under a table's alias: whether it can be the first one of its client, which is the one placed first
 * (decisions C-57). One that was closed before it was paid in full can never be paid, so the next one counts.
 */
export const canBeFirst = (alias: string): SQL => {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
  const isPaid = sql`${column('payment_status')} = 'Paid'`
  return sql`(${column('placed_at')} is not null and (${column('status_id')} <> ${orderStatus.closed} or ${isPaid}))`
}
