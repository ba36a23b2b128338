import { and, asc, eq } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import type { getReferralDetails as endpoint } from '../../contract/referrals'
import { writeCents } from '../../contract/wire'
import { referrals } from '../db/referral-schema'
import { clients } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { countOrders } from '../orders/counts'
import { isTold, toldColumns } from './told'

/** What the caller earned by referring friends, and how each referral stands that is not held, the first one first. Specification 2.10, U4. */
export async function getReferralDetails(ctx: ClientCtx): Promise<AnswerSent<typeof endpoint>> {
  const [rows, { firstOrderPaid }] = await Promise.all([
    ctx.store.db
      .select({ referral: toldColumns, email: clients.email, deletedAt: clients.deletedAt })
      .from(referrals)
      .innerJoin(clients, eq(clients.id, referrals.friendId))
      .where(and(eq(referrals.referrerId, ctx.clientId), isTold))
      .orderBy(asc(referrals.id)),
    countOrders(ctx),
  ])
  const sum = rows.reduce((cents, { referral }) => cents + referral.referrerCents, 0)
  return {
    data: {
      referral_bonus_sum: writeCents(sum),
      first_order_paid_status: firstOrderPaid ? 1 : 0,
      referrals_emails: rows.map(({ email }) => email),
      referrals: rows.map(({ referral: { kind, state, referrerCents }, email, deletedAt }) => ({
        email,
        is_deleted: deletedAt !== null,
        kind,
        state,
        reward: writeCents(referrerCents),
      })),
    },
  }
}
