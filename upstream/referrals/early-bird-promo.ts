import { and, eq, sql } from 'drizzle-orm'
import * as limits from '../../contract/limits'
import { orderStatus } from '../../contract/order-status'
import * as portalPaths from '../../contract/portal-paths'
import { referralDiscountEnd } from '../../contract/referral-discount'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { clients, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'
import { givePromo } from '../promos/give-promo'
import { friendFirst } from './friend-words'

type ReferralRow = typeof referrals.$inferSelect

const percent = limits.referralPromoPercent

/** The promo another friend has earned the referrer for the same window, if any: one is enough for every order. */
async function findPromo({ db }: Transaction, referrerId: number, endsAt: Date) {
  const [found] = await db
    .select({ code: promos.code })
    .from(referrals)
    .innerJoin(promos, eq(promos.code, referrals.promoCode))
    .where(and(eq(referrals.referrerId, referrerId), eq(promos.endsAt, endsAt)))
    .limit(1)
  return found
}

/** Of several friends whose orders are completed at once the second waits for the first, and finds its promo. Locked last. */
const lockPromoOf = ({ db }: Transaction, referrerId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`referral-promo:${referrerId}`}, 0))`)

async function earnPromo(ctx: Ctx, tx: Transaction, { referrerId }: ReferralRow, endsAt: Date) {
  await lockPromoOf(tx, referrerId)
  const known = await findPromo(tx, referrerId, endsAt)
  if (known) return known.code
  const { code } = await givePromo(ctx, tx, {
    word: 'FRIEND',
    clientId: referrerId,
    title: 'Referral discount',
    type: 'Percentage',
    amountHundredths: percent * 100,
    tagLine: `${percent}% off every order until 30 Sep, for a friend you referred`,
    endsAt,
    oncePerClient: false,
  })
  return code
}

async function tell(
  ctx: Ctx,
  tx: Transaction,
  { referrerId, friendId }: ReferralRow,
  code: string | null,
): Promise<void> {
  const [friend] = await tx.db.select({ email: clients.email }).from(clients).where(eq(clients.id, friendId))
  const completed = `${friendFirst(friend?.email ?? '')} has a first order completed`
  const message = code
    ? `${completed}. ${code} takes ${percent}% off every order until 30 Sep.`
    : `${completed}, after the referral discount of this year had ended on 30 Sep.`
  await addNotification(ctx, tx, { clientId: referrerId, message })
  if (!code) return
  await queueClientMail(ctx, tx, {
    clientId: referrerId,
    subject: `Your referral discount: ${percent}% off every order`,
    heading: 'Your referral discount',
    paragraphs: hello => [hello, message],
    action: { label: 'Place an order', path: portalPaths.placeOrder },
  })
}

/**
 * Gives the referrer the promo of 50% when an order is the first one of a friend who came
 * by an early-bird link, and is paid in full and completed; once, whatever becomes of the order later. A friend whose
 * order is completed after 30 September earns none (upstream rule U4, decisions C-18, C-57).
 */
export async function rewardEarlyBird(ctx: Ctx, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.statusId !== orderStatus.completed || order.paymentStatus !== 'Paid') return
  // Locked whatever its state: whoever is noting the first order at this moment is waited for, and seen.
  const isOfFriend = and(eq(referrals.friendId, order.clientId), eq(referrals.kind, 'early_bird'))
  const [referral] = await tx.db.select().from(referrals).where(isOfFriend).for('update')
  if (referral?.state !== 'first_order_paid' || referral.firstOrderId !== order.id) return
  const now = ctx.clock.now()
  const endsAt = new Date(referralDiscountEnd(now.toISOString(), ctx.settings.CLIENT_API_TIME_ZONE))
  const promoCode = now < endsAt ? await earnPromo(ctx, tx, referral, endsAt) : null
  await tx.db
    .update(referrals)
    .set({ state: promoCode ? 'rewarded' : 'ended', promoCode, decidedAt: now })
    .where(eq(referrals.id, referral.id))
  await tell(ctx, tx, referral, promoCode)
}
