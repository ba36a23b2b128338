import { and, eq, lte } from 'drizzle-orm'
import { getOwnClient } from '../accounts/own-client'
import { orderEvents } from '../db/order-event-schema'
import { walletTransactions } from '../db/schema'
import type { SignedInCtx } from '../http/context'
import { missing, readId } from '../http/ids'
import { getOwnOrder } from '../orders/order-rows'
import { endOfCheckout } from '../payments/checkout-rows'
import { checkoutOf } from '../wallet/card-credit'
import { walletPartCents } from '../wallet/ledger'

/** What every receipt says; amounts are integer cents. */
type PaymentFacts = {
  number: string
  paidAt: Date
  amountCents: number
  client: { name: string; email: string }
}

/** Of a payment of an order; its number is 'ORD-000041-2' for the second one. */
export type OrderReceipt = PaymentFacts & {
  orderCode: string
  orderTitle: string
  /** Before the discount, which came off it before the first payment and is not changed any more. */
  orderSubtotalCents: number
  discountCents: number
  orderTotalCents: number
  /** The part of it that the wallet gave. */
  walletCents: number
}

/** Of money that came by card into the wallet; its number is 'WALLET-000012' for the twelfth transaction of all. */
export type TopUpReceipt = PaymentFacts & { reason: string; reference: string }

export type ReceiptFacts = OrderReceipt | TopUpReceipt

async function clientOf(ctx: SignedInCtx): Promise<PaymentFacts['client']> {
  const { name, email } = await getOwnClient(ctx)
  return { name, email }
}

/**
 * One payment of an order of the caller, the wallet's part included. @throws Refusal 404 for a payment, or an order, that is
 * not there or not the caller's, with one body.
 */
export async function receiptFacts(
  ctx: SignedInCtx,
  params: { orderId: string; receiptId: string },
): Promise<OrderReceipt> {
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
  return {
    number: `${order.code}-${payments.length}`,
    paidAt: payment.at,
    amountCents: payment.amountCents ?? 0,
    orderCode: order.code,
    orderTitle: order.title,
    orderSubtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    orderTotalCents: order.totalCents,
    // The first payment's part stays in the order's row; whatever else the wallet gave was for what remained.
    walletCents:
      payments.length === 1 ? order.walletCents : (await walletPartCents(db, order.id)) - order.walletCents,
    client: await clientOf(ctx),
  }
}

/** Money of the caller that came by card into the wallet. @throws Refusal 404 for any other transaction, and any other's. */
export async function topUpFacts(ctx: SignedInCtx, receiptId: string): Promise<TopUpReceipt> {
  const id = readId(receiptId)
  if (id === undefined) return missing(ctx)
  const own = and(eq(walletTransactions.id, id), eq(walletTransactions.clientId, ctx.clientId))
  const [row] = await ctx.store.db.select().from(walletTransactions).where(own)
  const checkout = row && checkoutOf(row.sourceKey)
  if (!checkout) return missing(ctx)
  return {
    number: `WALLET-${String(row.id).padStart(6, '0')}`,
    paidAt: row.createdAt,
    amountCents: row.amountCents,
    reason: row.reason,
    reference: endOfCheckout(checkout),
    client: await clientOf(ctx),
  }
}
