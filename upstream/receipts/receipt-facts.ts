import { and, eq, lte } from 'drizzle-orm'
import { orderEvents } from '../db/order-event-schema'
import { clients } from '../db/schema'
import type { SignedInCtx } from '../http/context'
import { missing, readId } from '../http/ids'
import { getOwnOrder } from '../orders/order-rows'

/** What a receipt says; amounts are integer cents. */
export type ReceiptFacts = {
  /** 'ORD-000041-2' for the second payment of an order. */
  number: string
  paidAt: Date
  amountCents: number
  orderCode: string
  orderTitle: string
  orderTotalCents: number
  client: { name: string; email: string }
}

/**
 * One payment of an order of the caller, the wallet's part included. @throws Refusal 404 for a payment, or an order, that is
 * not there or not the caller's, with one body.
 */
export async function receiptFacts(
  ctx: SignedInCtx,
  params: { orderId: string; receiptId: string },
): Promise<ReceiptFacts> {
  const { db } = ctx.store
  const order = await getOwnOrder(ctx, params.orderId)
  const id = readId(params.receiptId)
  if (id === undefined) return missing(ctx)
  const payments = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'paid'), lte(orderEvents.id, id)))
    .orderBy(orderEvents.id)
  const payment = payments.at(-1)
  if (payment?.id !== id) return missing(ctx)
  const [client] = await db
    .select({ name: clients.name, email: clients.email })
    .from(clients)
    .where(eq(clients.id, ctx.clientId))
  return {
    number: `${order.code}-${payments.length}`,
    paidAt: payment.at,
    amountCents: payment.amountCents ?? 0,
    orderCode: order.code,
    orderTitle: order.title,
    orderTotalCents: order.totalCents,
    client: client ?? { name: '', email: '' },
  }
}
