import { and, eq } from 'drizzle-orm'
import { checkoutSessions } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { type CheckoutRow, endOfCheckout, findCheckout, isSettled } from './checkout-rows'
import { noteDisagreement } from './note-disagreement'
import type { ProviderCheckout } from './payments'
import { settleCheckout } from './settle'

/** What the provider is told about a checkout, and must tell back. */
export const checkoutMetadata = (facts: { clientId: number; orderId?: number; purpose: string }) => ({
  client_id: String(facts.clientId),
  order_id: String(facts.orderId ?? ''),
  purpose: facts.purpose,
})

/** In what the provider's word about a checkout is another than ours. */
function differences(known: CheckoutRow, told: ProviderCheckout): string[] {
  const { client_id: clientId, order_id: orderId, purpose } = told.metadata
  const isSame = {
    client: clientId === String(known.clientId),
    order: known.orderId === null || orderId === String(known.orderId),
    purpose: purpose === known.purpose,
    amount: told.amountCents === known.amountCents,
    currency: told.currency.toLowerCase() === 'usd',
  }
  return Object.entries(isSame).flatMap(([fact, same]) => (same ? [] : fact))
}

/** Notes that a checkout can no longer be paid, unless a payment was booked meanwhile. */
async function markExpired(ctx: Ctx, id: string): Promise<void> {
  await ctx.store.db
    .update(checkoutSessions)
    .set({ state: 'expired' })
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open')))
}

/** What the log may say of a checkout. */
const factsOf = ({ requestId }: Ctx, { id, orderId }: CheckoutRow) => ({
  requestId,
  orderId,
  checkout: endOfCheckout(id),
})

/** Books what was paid; what is another payment than was asked for is told to support, and stays unbooked. */
async function bookPaid(ctx: Ctx, known: CheckoutRow, told: ProviderCheckout): Promise<void> {
  const differs = differences(known, told)
  const facts = factsOf(ctx, known)
  if (differs.length > 0) {
    ctx.log.error({ ...facts, differs }, 'paid checkout disagrees')
    return noteDisagreement(ctx, known, told, differs)
  }
  const booked = await ctx.transaction(tx => settleCheckout(ctx, tx, known))
  if (booked) ctx.log.info({ ...facts, booked }, 'payment booked')
}

/** What to do with a checkout that the provider does not know. */
type Unknown = 'waits' | 'ends'

/**
 * Asks the provider about a checkout and books what it says: the return page, the webhook and the reconcile job
 * all come here. Repeated, concurrent or out of order, it has one effect. One that the provider does not know was opened
 * with another key than we have now, and can still be paid: it stays open until its time is over, or `ends` for an order
 * that goes on without it. Gives whether the provider told how it stands. Specification 2.16, U3.
 */
export async function hearOfCheckout(
  ctx: Ctx,
  known: CheckoutRow,
  unknown: Unknown = 'waits',
): Promise<boolean> {
  const told = await ctx.payments.getCheckout(known.id)
  if (told?.state === 'paid') {
    await bookPaid(ctx, known, told)
  } else if (told ? told.state === 'expired' : unknown === 'ends' || known.expiresAt <= ctx.clock.now()) {
    if (!told && known.state === 'open')
      ctx.log.warn(factsOf(ctx, known), 'the card provider does not know a checkout that ends')
    await markExpired(ctx, known.id)
  }
  return told !== undefined
}

/** `hearOfCheckout` of one that may be settled: gives it as it stands afterwards, undefined for one we never opened. */
export async function confirmCheckout(
  ctx: Ctx,
  id: string,
  unknown?: Unknown,
): Promise<CheckoutRow | undefined> {
  const known = await findCheckout(ctx.store.db, id)
  if (!known || isSettled(known)) return known
  await hearOfCheckout(ctx, known, unknown)
  return findCheckout(ctx.store.db, id)
}

/**
 * Ends a checkout at the provider, so that nobody can pay it any more. When the money came first, it is booked.
 * @throws Refusal 409 when the provider still calls it open.
 */
export async function endCheckout(ctx: Ctx, id: string): Promise<'ended' | 'paid'> {
  await ctx.payments.expireCheckout(id)
  const checkout = await confirmCheckout(ctx, id, 'ends')
  if (checkout?.state === 'open')
    return refuse(409, 'A payment for this order is under way. Please try again in a minute.')
  return checkout?.state === 'processed' ? 'paid' : 'ended'
}
