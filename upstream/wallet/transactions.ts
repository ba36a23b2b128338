import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { walletTransaction } from '../../contract/wallet'
import { writeCents } from '../../contract/wire'
import type { Database } from '../db/database'
import { walletTransactions } from '../db/schema'
import { checkoutOf } from './card-credit'

const transactionAnswer = (
  row: typeof walletTransactions.$inferSelect,
): z.input<typeof walletTransaction> => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  reason: row.reason,
  type: row.type,
  amount: writeCents(row.amountCents),
  receipt_id: checkoutOf(row.sourceKey) ? row.id : undefined,
})

/** The ledger of a client as the wire carries it, oldest first: all of it, or the newest so many. Specification 3. */
export async function listTransactions(db: Database, clientId: number, newest?: number) {
  const all = db
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.clientId, clientId))
    .orderBy(desc(walletTransactions.id))
  const rows = await (newest === undefined ? all : all.limit(newest))
  return rows.map(transactionAnswer).reverse()
}
