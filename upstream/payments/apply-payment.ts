import { eq } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import type { PaymentOption } from '../../contract/price'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { notePayment } from '../invoices/invoice-events'
import { addNotification } from '../notifications/notify'
import { deadlineOncePaid } from '../orders/lead'
import { addOrderEvent } from '../orders/order-events'
import type { OrderRow } from '../orders/order-rows'
import { noteFirstOrder } from '../referrals/note-first-order'
import { queueOrderMail } from './order-mail'
import { writeDollars } from './write-dollars'

/** `amountCents` from wherever it comes, the wallet's part of a first payment included. */
export type Payment = {
  amountCents: number
  option: PaymentOption
  /** The invoice it was made through. */
  invoiceCode?: string | null
}

const movedWords =
  'The payment came too late for its deadline, which was moved on: please look at the new one.'

async function announce(ctx: Ctx, tx: Transaction, order: OrderRow, before: OrderRow): Promise<void> {
  const first = before.paymentStatus === 'Unpaid'
  const note = order.deadline?.getTime() === before.deadline?.getTime() ? undefined : movedWords
  const state = order.paymentStatus === 'Paid' ? 'paid in full' : `${writeDollars(order.paidCents)} paid`
  const message = first
    ? [`Your order ${order.code} is confirmed: ${state}.`, note].filter(Boolean).join(' ')
    : `The remaining payment for your order ${order.code} was received: ${state}.`
  await addNotification(ctx, tx, { clientId: order.clientId, orderId: order.id, message })
  await queueOrderMail(ctx, tx, order, { heading: first ? 'Order confirmed' : 'Payment received', note })
}

/**
 * Books a payment on an order that the transaction has locked: paid, payment status, status 0 to 1, a notification
 * and a mail, and the referral check (upstream table U2). The amount is what `option` or the remainder comes to; the caller has checked.
 */
export async function applyPayment(
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  { amountCents, option, invoiceCode }: Payment,
): Promise<OrderRow> {
  const now = ctx.clock.now()
  const first = order.paymentStatus === 'Unpaid'
  const paidCents = order.paidCents + amountCents
  const [paid] = await tx.db
    .update(orders)
    .set({
      paidCents,
      paymentOption: option,
      paymentStatus: paidCents === order.totalCents ? 'Paid' : 'Partial Paid',
      statusId: first ? orderStatus.waiting : order.statusId,
      placedAt: order.placedAt ?? now,
      deadline: first ? deadlineOncePaid(ctx, order) : order.deadline,
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!paid) throw new Error('The order to pay was not there')
  if (first) await addOrderEvent(ctx, tx, paid, { kind: 'placed' })
  if (amountCents > 0) await addOrderEvent(ctx, tx, paid, { kind: 'paid', amountCents })
  await announce(ctx, tx, paid, order)
  await noteFirstOrder(ctx, tx, paid.clientId)
  if (invoiceCode) await notePayment(ctx, tx, invoiceCode)
  return paid
}
