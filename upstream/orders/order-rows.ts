import { and, eq } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import type { Database, Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { missing, readId } from '../http/ids'
import { notFound, refuse } from '../http/refusal'

export type OrderRow = typeof orders.$inferSelect

/** The word an address carries instead of an id while there is no order yet (decisions C-12). */
export const noOrderYet = 'null'

/** The ids of a client's orders, for a query to look among. */
export const orderIdsOf = (db: Database, clientId: number) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.clientId, clientId))

/** The caller's order: with an invoice's code the one of the invoice. @throws Refusal 404 for every other. */
export async function getOwnOrder(ctx: ClientCtx, idText: string | number): Promise<OrderRow> {
  const id = readId(idText)
  const isBeyondInvoice = ctx.invoice !== undefined && ctx.invoice.orderId !== id
  if (id === undefined || isBeyondInvoice) return missing(ctx)
  const [row] = await ctx.store.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.clientId, ctx.clientId)))
  return row ?? missing(ctx)
}

/** An order, locked until the transaction ends. Undefined when it was deleted. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Refuses to change what is no draft any more. @throws Refusal 409. */
export function requireDraft(order: OrderRow | undefined): OrderRow {
  if (!order) return notFound()
  if (order.paymentStatus !== 'Unpaid')
    return refuse(409, 'This order is already paid and can no longer be changed here.')
  if (order.statusId !== orderStatus.draft)
    return refuse(409, 'This order is closed and can no longer be changed.')
  return order
}
