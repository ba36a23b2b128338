import type { APIRequestContext } from '@playwright/test'
import { type Account, portalUrl } from './accounts-by-api'
import { payAndNeverReturn, sessionIdOf } from './card-payments'
import { clientApiOf } from './client-api'

/** Opens a checkout of whole dollars for the wallet, past the portal. Gives the provider's address. */
export async function openTopUp(
  request: APIRequestContext,
  account: Account,
  dollars: number,
): Promise<string> {
  const { ask } = await clientApiOf(request, account)
  const wallet = `${portalUrl}/wallet`
  const data = {
    amount: dollars,
    client_id: account.id,
    order_id: null,
    redirect_base_url: wallet,
    cancel_base_url: wallet,
  }
  return (await ask('POST', '/stripe/standard-checkout', { data })).full_object.url
}

/** Adds whole dollars to a wallet: paid by card, and confirmed before this is done. */
export async function addToWallet(
  request: APIRequestContext,
  account: Account,
  dollars: number,
): Promise<void> {
  const checkout = await openTopUp(request, account, dollars)
  await payAndNeverReturn(request, checkout)
  const { ask } = await clientApiOf(request, account)
  await ask('POST', `/stripe/process-paymentNew?session_id=${sessionIdOf(checkout)}`)
}

export async function balanceOf(request: APIRequestContext, account: Account): Promise<string> {
  const { ask } = await clientApiOf(request, account)
  return (await ask('GET', `/wallet/${account.id}`)).wallet.balance
}

/** What went in and out of a wallet for an order, by its code, oldest first. */
export async function ledgerOf(request: APIRequestContext, account: Account, code: string) {
  const { ask } = await clientApiOf(request, account)
  const { wallet } = await ask('GET', `/wallet/${account.id}`)
  const lines = wallet.transactions as { reason: string; type: string; amount: string }[]
  return lines.filter(({ reason }) => reason.includes(code)).map(({ type, amount }) => `${type} ${amount}`)
}
