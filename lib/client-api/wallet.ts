import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/wallet'
import { portalEnv } from '@/lib/env'
import { routes } from '@/lib/routes'
import { type ClientCaller, call, unhurried } from './call'
import { ClientApiError, failedWith } from './client-api-error'
import { instant } from './instant'
import { newestFirst } from './newest-first'
import { startCheckout } from './payments'
import { getCounts } from './profile'

/** One movement, out of the wire's shape. */
export function walletTransaction(sent: z.output<typeof wire.walletTransaction>) {
  return {
    id: sent.id,
    createdAt: instant(sent.created_at),
    reason: sent.reason,
    type: sent.type,
    // Ledgers of others write what goes out with its sign.
    amountCents: Math.abs(sent.amount),
    receiptId: sent.receipt_id,
  }
}

/** One movement of the wallet; `amountCents` is positive, `type` says which way it went; of a card payment there may be a receipt. */
export type WalletTransaction = ReturnType<typeof walletTransaction>
export type Wallet = { balanceCents: number; transactions: WalletTransaction[] }

/**
 * The caller's balance and transactions, newest first whatever the order of the answer is. The client API need not tell the
 * balance beside them (specification 7): then it is the one of the counts.
 * @throws ClientApiError. Specification 2.9.
 */
export async function getWallet(caller: ClientCaller): Promise<Wallet> {
  const { wallet } = await call(wire.getWallet, { params: { userId: caller.clientId } }, caller)
  const balanceCents = wallet.balance ?? (await getCounts(caller)).balanceCents
  return { balanceCents, transactions: wallet.transactions.map(walletTransaction).sort(newestFirst) }
}

/** There is one thing to be wrong: the amount. */
function atTheAmount(error: unknown): never {
  const words = failedWith(error, 'refused') ? error.words : undefined
  if (!words) throw error
  throw new ClientApiError({ code: 'invalid_fields', words, fields: { amountCents: words }, cause: error })
}

/**
 * Opens a card checkout that adds to the wallet, and gives the provider's address. It comes back to the wallet, paid
 * or not. One key opens one checkout. @throws ClientApiError `invalid_fields` for an amount that cannot be added.
 * Specification 2.9, 5, 7.
 */
export async function startTopUp(visitor: ClientCaller, amountCents: number, idempotencyKey: string) {
  const address = portalEnv().APP_ORIGIN + routes.wallet
  const checkout = { orderId: null, amountCents, successUrl: address, cancelUrl: address }
  // A browser that goes away leaves no checkout half open.
  const caller = unhurried(visitor)
  return { url: await startCheckout(caller, checkout, idempotencyKey).catch(atTheAmount) }
}

export type StartedTopUp = Awaited<ReturnType<typeof startTopUp>>
