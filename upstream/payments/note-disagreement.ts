import { eq } from 'drizzle-orm'
import { lockLiving } from '../account-deletion/deleted-client'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { checkoutSessions, clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { type CheckoutRow, endOfCheckout, isSettled } from './checkout-rows'
import type { ProviderCheckout } from './payments'

/** How it stands, and whose it is: the order it was opened for, else its client. Whoever comes at once waits for its lock. */
async function lockCheckout({ db }: Transaction, { id }: CheckoutRow) {
  const [found] = await db
    .select({ state: checkoutSessions.state, code: orders.code, email: clients.email })
    .from(checkoutSessions)
    .innerJoin(clients, eq(clients.id, checkoutSessions.clientId))
    .leftJoin(orders, eq(orders.id, checkoutSessions.orderId))
    .where(eq(checkoutSessions.id, id))
    .for('update', { of: checkoutSessions })
  return found
}

/**
 * Money that is not what was asked for is booked nowhere, so that support has to see to it: one row of the audit log says
 * in what it `differs`, and the provider is not asked again. Its checkout is over, and its order goes on without it.
 */
export const noteDisagreement = (
  ctx: Ctx,
  known: CheckoutRow,
  { amountCents }: ProviderCheckout,
  differs: string[],
): Promise<void> =>
  ctx.transaction(async tx => {
    // Held before it is read: nothing is written by the address of an account that is being deleted.
    await lockLiving(tx, known.clientId)
    const found = await lockCheckout(tx, known)
    if (!found || isSettled(found)) return
    const amounts = { asked_cents: known.amountCents, paid_cents: amountCents }
    const details = { client_id: known.clientId, checkout: endOfCheckout(known.id), differs, ...amounts }
    const subject = found.code ?? found.email
    await audit({ ...ctx, caller: 'card provider' }, tx, { action: 'payment.disagrees', subject, details })
    await tx.db.update(checkoutSessions).set({ state: 'disagrees' }).where(eq(checkoutSessions.id, known.id))
  })
