import { and, eq } from 'drizzle-orm'
import { checkoutSessions } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { type CheckoutRow, findCheckout } from './checkout-rows'
import type { ProviderCheckout } from './payments'
import { settleCheckout } from './settle'

/** What the provider is told about a checkout, and must tell back. */
export const checkoutMetadata = (facts: { clientId: number; orderId?: number; purpose: string }) => ({
  client_id: String(facts.clientId),
  order_id: String(facts.orderId ?? ''),
  purpose: facts.purpose,
})

function agrees(known: CheckoutRow, told: ProviderCheckout): boolean {
  const { client_id: clientId, order_id: orderId, purpose } = told.metadata
  const sameOrder = known.orderId === null || orderId === String(known.orderId)
  const samePurpose = clientId === String(known.clientId) && purpose === known.purpose
  const sameMoney = told.amountCents === known.amountCents && told.currency.toLowerCase() === 'usd'
  return sameOrder && samePurpose && sameMoney
}

/** Notes that a checkout can no longer be paid, unless a payment was booked meanwhile. */
async function markExpired(ctx: Ctx, id: string): Promise<void> {
  await ctx.store.db
    .update(checkoutSessions)
    .set({ state: 'expired' })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open')))
}

/**
 * Asks the provider about a checkout and books what it says: the return page, the webhook and the reconcile job
 * all come here. Repeated, concurrent or out of order, it has one effect. One that the provider does not know was opened
 * with another key than we have now, and can still be paid: it stays open until its time is over.
 * Gives the checkout as it stands afterwards, undefined for one we never opened. Specification 2.16, U3.
 */
export async function confirmCheckout(ctx: Ctx, id: string): Promise<CheckoutRow | undefined> {
  const known = await findCheckout(ctx.store.db, id)
  if (!known || known.state === 'processed') return known
  const told = await ctx.payments.getCheckout(id)
  if (told?.state === 'paid') {
    if (agrees(known, told)) await ctx.transaction(tx => settleCheckout(ctx, tx, known))
    else ctx.log.error({ requestId: ctx.requestId, orderId: known.orderId }, 'paid checkout disagrees')
  } else if (told ? told.state === 'expired' : known.expiresAt <= ctx.clock.now()) {
    await markExpired(ctx, id)
  }
  return findCheckout(ctx.store.db, id)
}

/**
 * Ends a checkout at the provider, so that nobody can pay it any more. When the money came first, it is booked.
 * @throws Refusal 409 when the provider still calls it open.
 */
export async function endCheckout(ctx: Ctx, id: string): Promise<'ended' | 'paid'> {
  await ctx.payments.expireCheckout(id)
  const checkout = await confirmCheckout(ctx, id)
  if (checkout?.state === 'open')
    return refuse(409, 'A payment for this order is under way. Please try again in a minute.')
  return checkout?.state === 'processed' ? 'paid' : 'ended'
}
