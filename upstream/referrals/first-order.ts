import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { canBeFirst } from '../orders/first-order'
import type { OrderRow } from '../orders/order-rows'
import { rewardEarlyBird } from './early-bird-promo'

/** The order a client placed first, as the counts see it (decisions C-57). */
async function firstOrderId({ db }: Transaction, clientId: number): Promise<number | undefined> {
  const [first] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), canBeFirst('orders')))
    .orderBy(orders.placedAt, orders.id)
    .limit(1)
  return first?.id
}

/**
 * Notes in the transaction of a payment that a referred friend has paid the first order in full: support may verify the
 * referral now. Of two orders paid at once the second waits for the first, and sees it. Upstream rule U4, Q17.
 */
export async function noteFirstOrder(ctx: Ctx, tx: Transaction, order: OrderRow): Promise<void> {
  const [referral] = await tx.db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.friendId, order.clientId), eq(referrals.state, 'signed_up')))
    .for('update')
  if (!referral || order.paymentStatus !== 'Paid') return
  if ((await firstOrderId(tx, order.clientId)) !== order.id) return
  await tx.db
    .update(referrals)
    .set({ state: 'first_order_paid', firstOrderId: order.id, firstOrderPaidAt: ctx.clock.now() })
    .where(eq(referrals.id, referral.id))
  await rewardEarlyBird(ctx, tx, order)
}
