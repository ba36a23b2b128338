import 'server-only'
import * as wire from '@/contract/wallet'
import { type ClientCaller, call } from './call'
import { instant } from './instant'

function transaction(sent: (typeof wire.walletTransaction)['_zod']['output']) {
  return {
    id: sent.id,
    createdAt: instant(sent.created_at),
    reason: sent.reason,
    type: sent.type,
    amountCents: sent.amount,
  }
}

/** One movement of the wallet; `amountCents` is positive, `type` says which way it went. */
export type WalletTransaction = ReturnType<typeof transaction>
export type Wallet = { balanceCents: number; transactions: WalletTransaction[] }

/**
 * The caller's balance and transactions, newest first.
 * @throws ClientApiError. Specification 2.9; the client API answers oldest first.
 */
export async function getWallet(caller: ClientCaller): Promise<Wallet> {
  const { wallet } = await call(wire.getWallet, { params: { userId: caller.clientId } }, caller)
  return { balanceCents: wallet.balance, transactions: wallet.transactions.map(transaction).reverse() }
}
