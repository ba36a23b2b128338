import { and, count, eq, sum } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import type * as contract from '../../contract/profile'
import { writeCents } from '../../contract/wire'
import { getOwnClient } from '../accounts/own-client'
import { unreadByOrder } from '../chat/unread'
import { referrals } from '../db/referral-schema'
import { notifications } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { countOrders } from '../orders/counts'
import { listSavedPromos } from '../promos/promo-rules'
import { isTold } from '../referrals/told'
import { walletBalanceCents } from '../wallet/ledger'
import { listTransactions } from '../wallet/transactions'
import { clientAnswer } from './client-answer'

/** The caller with the wallet, its newest transactions and the promos that can still be used. Specification 2.8, 3, 7. */
export async function getProfile(ctx: ClientCtx): Promise<AnswerSent<typeof contract.getProfile>> {
  const { db } = ctx.store
  const row = await getOwnClient(ctx)
  const [balanceCents, promos, transactions] = await Promise.all([
    walletBalanceCents(db, ctx.clientId),
    listSavedPromos(ctx, ctx.clientId),
    listTransactions(db, ctx.clientId, limits.profileTransactions),
  ])
  return { client_profile: clientAnswer(row, { balanceCents, promos }), transactions }
}

const withThousands = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** The numbers beside the navigation; `wallet_amount` is comma-formatted dollars. Specification 3, 7. */
export async function getCounts(ctx: ClientCtx): Promise<AnswerSent<typeof contract.getCounts>> {
  const { db } = ctx.store
  const unread = and(eq(notifications.clientId, ctx.clientId), eq(notifications.isRead, false))
  const referred = { friends: count(), cents: sum(referrals.referrerCents).mapWith(Number) }
  const [[notified], orders, balance, unreadChats, [friends]] = await Promise.all([
    db.select({ unread: count() }).from(notifications).where(unread),
    countOrders(ctx),
    walletBalanceCents(db, ctx.clientId),
    unreadByOrder(db, ctx.clientId),
    db
      .select(referred)
      .from(referrals)
      .where(and(eq(referrals.referrerId, ctx.clientId), isTold)),
  ])
  return {
    inporgress_orders: orders.inProgress,
    started_orders_count: orders.started,
    notification_count: notified?.unread ?? 0,
    draft_orders: orders.drafts,
    revisionorder: orders.revisions,
    completed_orders_count: orders.recentlyCompleted,
    completedAllOrdersCount: orders.completed,
    wallet_amount: withThousands.format(balance / 100),
    conversation_order_count: unreadChats.size,
    unread_messages_count: [...unreadChats.values()].reduce((sum, unread) => sum + unread, 0),
    promo_display: 0,
    referral_details: {
      first_order_paid_status: orders.firstOrderPaid ? 1 : 0,
      referral_bonus_sum: writeCents(friends?.cents ?? 0),
      referrals_count: friends?.friends ?? 0,
    },
  }
}
