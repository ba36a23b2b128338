import { and, eq, notInArray } from 'drizzle-orm'
import { isClosed } from '../../contract/order-status'
import { deletedEmail, lockLiving } from '../account-deletion/deleted-client'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { checkoutSessions } from '../db/schema'
import type { Ctx } from '../http/context'
import { notePayment } from '../invoices/invoice-events'
import { addNotification } from '../notifications/notify'
import { chargeOfTotal, remainingCents } from '../orders/order-price'
import { lockOrder, type OrderRow } from '../orders/order-rows'
import { creditKey } from '../wallet/card-credit'
import { queueCreditMail } from '../wallet/credit-mail'
import { moveWallet } from '../wallet/ledger'
import { applyPayment, type Payment } from './apply-payment'
import { type CheckoutRow, settledStates } from './checkout-rows'
import { writeDollars } from './write-dollars'

/**
 * What a checkout's money buys of an order as it now stands; undefined when the order does not want it any more, or
 * when the checkout had ended: another may have taken its place, and be paid too.
 */
function paymentFor(order: OrderRow, { purpose, amountCents, state }: CheckoutRow): Payment | undefined {
  if (state === 'expired' || isClosed(order.statusId)) return undefined
  if (purpose === 'remaining') {
    const wanted = order.paymentStatus === 'Partial Paid' && amountCents === remainingCents(order)
    return wanted ? { amountCents, option: order.paymentOption } : undefined
  }
  if (order.paymentStatus !== 'Unpaid') return undefined
  const options = ['full', 'partial'] as const
  const dueCents = amountCents + order.walletCents
  const option = options.find(one => chargeOfTotal(order.totalCents, one).dueCents === dueCents)
  return option && { amountCents: dueCents, option }
}

function reasonOf({ purpose, state }: CheckoutRow, order: OrderRow | undefined): string {
  if (purpose === 'topup') return 'Wallet top-up'
  if (!order) return 'Card payment for a deleted order'
  return state === 'expired'
    ? `Card payment for ${order.code}, made on a payment page that had ended`
    : `Card payment for ${order.code}, which could not be used for the order`
}

/** Support has to see to it: whose money it is cannot be told, and is known to the card provider alone. */
const noteLateMoney = (ctx: Ctx, tx: Transaction, { clientId, amountCents }: CheckoutRow, reason: string) =>
  audit({ ...ctx, caller: 'card provider' }, tx, {
    action: 'account.late-money',
    subject: deletedEmail(clientId),
    details: { client_id: clientId, amount_cents: amountCents, reason },
  })

/**
 * A top-up, or money that came too late for its order: it is the client's and goes to the wallet, with its reason. So does
 * what comes for an account that was deleted; support is told instead of the client.
 */
async function creditWallet(ctx: Ctx, tx: Transaction, checkout: CheckoutRow, order: OrderRow | undefined) {
  const { id, clientId, amountCents: cents, invoiceCode } = checkout
  const reason = reasonOf(checkout, order)
  if (!(await lockLiving(tx, clientId))) await noteLateMoney(ctx, tx, checkout, reason)
  await moveWallet(ctx, tx, { clientId, cents, reason, orderId: order?.id, sourceKey: creditKey(id) })
  if (order && invoiceCode) await notePayment(ctx, tx, invoiceCode)
  const message = `${writeDollars(cents)} was added to your wallet. ${reason}.`
  await addNotification(ctx, tx, { clientId, message })
  await queueCreditMail(ctx, tx, { clientId, message })
}

/** A checkout nobody has booked yet, held as it stands now. */
async function lockUnbooked(tx: Transaction, id: string): Promise<CheckoutRow | undefined> {
  const unbooked = and(eq(checkoutSessions.id, id), notInArray(checkoutSessions.state, [...settledStates]))
  const [row] = await tx.db.select().from(checkoutSessions).where(unbooked).for('update')
  return row
}

/**
 * Books a paid checkout, once: whoever holds it first wins, everybody else changes nothing (safety PAY-09).
 * Takes the order's lock first, as every writer of orders does. Gives where the money went, undefined when it was booked
 * before.
 */
export async function settleCheckout(
  ctx: Ctx,
  tx: Transaction,
  { id, orderId }: CheckoutRow,
): Promise<'order' | 'wallet' | undefined> {
  const order = orderId === null ? undefined : await lockOrder(tx, orderId)
  const checkout = await lockUnbooked(tx, id)
  if (!checkout) return undefined
  await tx.db
    .update(checkoutSessions)
    .set({ state: 'processed', confirmedAt: ctx.clock.now() })
    .where(eq(checkoutSessions.id, id))
  const payment = order && paymentFor(order, checkout)
  if (order && payment) {
    await applyPayment(ctx, tx, order, { ...payment, invoiceCode: checkout.invoiceCode })
    return 'order'
  }
  await creditWallet(ctx, tx, checkout, order)
  return 'wallet'
}
