import { asc, eq, sql } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import type { getWallet as endpoint } from '../../contract/wallet'
import { writeCents } from '../../contract/wire'
import type { Database } from '../db/database'
import { walletTransactions } from '../db/schema'
import type { ClientCtx } from '../http/context'

const signedAmount = sql<number>`case when ${walletTransactions.type} = 'credit' then 1 else -1 end * ${walletTransactions.amountCents}`

/** A client's balance in integer cents: the sum of the ledger. */
export async function walletBalanceCents(db: Database, clientId: number): Promise<number> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${signedAmount}), 0)` })
    .from(walletTransactions)
    .where(eq(walletTransactions.clientId, clientId))
  return Number(row?.balance ?? 0)
}

/** The caller's balance and transactions, oldest first. Specification 2.9, 3. */
export async function getWallet(ctx: ClientCtx): Promise<AnswerSent<typeof endpoint>> {
  const { db } = ctx.store
  const rows = await db
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.clientId, ctx.clientId))
    .orderBy(asc(walletTransactions.id))
  const transactions = rows.map(row => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    reason: row.reason,
    type: row.type,
    amount: writeCents(row.amountCents),
  }))
  return { wallet: { balance: writeCents(await walletBalanceCents(db, ctx.clientId)), transactions } }
}
