import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { ofFirstOrder } from '../orders/first-order'
import { rewardEarlyBird } from './early-bird-promo'

/**
 * Notes that a referred friend has paid the first order in full, in the transaction that pays an order of theirs or
 * closes one, which may make a later one the first: support may verify the referral now, a held one too, which stays held. Of two
 * at once the second waits for the first, and sees it. Upstream rule U4, Q17.
 */
export async function noteFirstOrder(ctx: Ctx, tx: Transaction, friendId: number): Promise<void> {
  const isUnnoted = and(inArray(referrals.state, ['signed_up', 'held']), isNull(referrals.firstOrderId))
  const [referral] = await tx.db
    .select({ id: referrals.id, state: referrals.state })
    .from(referrals)
    .where(and(eq(referrals.friendId, friendId), isUnnoted))
    .for('update')
  if (!referral) return
  const isFirst = eq(orders.id, ofFirstOrder<number>('id', friendId))
  const [first] = await tx.db.select().from(orders).where(isFirst)
  if (first?.paymentStatus !== 'Paid') return
  const state = referral.state === 'held' ? 'held' : 'first_order_paid'
  await tx.db
    .update(referrals)
    .set({ state, firstOrderId: first.id, firstOrderPaidAt: ctx.clock.now() })
    .where(eq(referrals.id, referral.id))
  await rewardEarlyBird(ctx, tx, first)
}
