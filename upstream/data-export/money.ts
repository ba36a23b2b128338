import { and, asc, eq } from 'drizzle-orm'
import { maskEmail } from '../../contract/mask-email'
import { writeCents } from '../../contract/wire'
import type { Database } from '../db/database'
import { referrals } from '../db/referral-schema'
import { checkoutSessions, clients, orders } from '../db/schema'
import { isTold, toldColumns } from '../referrals/told'
import { walletBalanceCents } from '../wallet/ledger'
import { listTransactions } from '../wallet/transactions'

/** Without their ids: who has one may ask what it paid for. */
async function cardPaymentsOf(db: Database, clientId: number) {
  const rows = await db
    .select({ checkout: checkoutSessions, code: orders.code })
    .from(checkoutSessions)
    .leftJoin(orders, eq(orders.id, checkoutSessions.orderId))
    .where(eq(checkoutSessions.clientId, clientId))
    .orderBy(asc(checkoutSessions.createdAt), asc(checkoutSessions.id))
  return rows.map(({ checkout, code }) => ({
    purpose: checkout.purpose,
    order_id: code,
    amount: writeCents(checkout.amountCents),
    state: checkout.state,
    created_at: checkout.createdAt.toISOString(),
    paid_at: checkout.confirmedAt?.toISOString() ?? null,
  }))
}

/** The wallet, oldest movement first, and every card checkout. */
export async function moneyOf(db: Database, clientId: number) {
  const transactions = await listTransactions(db, clientId)
  const balance = writeCents(await walletBalanceCents(db, clientId))
  return { wallet: { balance, transactions }, payments: await cardPaymentsOf(db, clientId) }
}

const referralAnswer = <State>(
  { kind, state, createdAt }: Pick<typeof referrals.$inferSelect, 'kind' | 'createdAt'> & { state: State },
  cents: number,
) => ({
  kind,
  state,
  reward: writeCents(cents),
  created_at: createdAt.toISOString(),
})

/** Who came by the client's links, by masked address, and by what kind of link the client came; never by whose. */
export async function referralsOf(db: Database, clientId: number) {
  const friends = await db
    .select({ row: toldColumns, email: clients.email, deletedAt: clients.deletedAt })
    .from(referrals)
    .innerJoin(clients, eq(clients.id, referrals.friendId))
    .where(and(eq(referrals.referrerId, clientId), isTold))
    .orderBy(asc(referrals.id))
  const [own] = await db
    .select(toldColumns)
    .from(referrals)
    .where(and(eq(referrals.friendId, clientId), isTold))
  return {
    came_by: own ? referralAnswer(own, own.friendCents) : null,
    referrals: friends.map(({ row, email, deletedAt }) => ({
      ...referralAnswer(row, row.referrerCents),
      email: maskEmail(email),
      is_deleted: deletedAt !== null,
    })),
  }
}
