import { asc, eq } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import type { getWallet as endpoint } from '../../contract/wallet'
import { writeCents } from '../../contract/wire'
import { walletTransactions } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { walletBalanceCents } from './ledger'

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
