import type { AnswerSent } from '../../contract/endpoint'
import type { getWallet as endpoint } from '../../contract/wallet'
import { writeCents } from '../../contract/wire'
import type { ClientCtx } from '../http/context'
import { walletBalanceCents } from './ledger'
import { listTransactions } from './transactions'

/** The caller's balance and transactions, oldest first. Specification 2.9, 3. */
export async function getWallet(ctx: ClientCtx): Promise<AnswerSent<typeof endpoint>> {
  const { db } = ctx.store
  const transactions = await listTransactions(db, ctx.clientId)
  return { wallet: { balance: writeCents(await walletBalanceCents(db, ctx.clientId)), transactions } }
}
