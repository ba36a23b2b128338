import { and, eq, sql } from 'drizzle-orm'
import { audit, type Deed, doneTo } from '../audit/audit'
import type { Transaction } from '../db/database'
import { checkoutSessions, clients, orders } from '../db/schema'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { type CheckoutRow, endOfCheckout } from './checkout-rows'
import type { ProviderCheckout } from './payments'

/** The order it was opened for, else its client. Whoever comes at once waits for the lock of the checkout. */
async function lockSubject({ db }: Transaction, { id }: CheckoutRow): Promise<string | undefined> {
  const [found] = await db
    .select({ code: orders.code, email: clients.email })
    .from(checkoutSessions)
    .innerJoin(clients, eq(clients.id, checkoutSessions.clientId))
    .leftJoin(orders, eq(orders.id, checkoutSessions.orderId))
    .where(eq(checkoutSessions.id, id))
    .for('update', { of: checkoutSessions })
  return found?.code ?? found?.email
}

async function isNoted(
  { db }: Transaction,
  { action, subject }: Deed,
  { id }: CheckoutRow,
): Promise<boolean> {
  const ofCheckout = sql`${auditLog.details} ->> 'checkout' = ${endOfCheckout(id)}`
  return (await db.$count(auditLog, and(doneTo(subject), eq(auditLog.action, action), ofCheckout))) > 0
}

/**
 * Money that is not what was asked for is booked nowhere, so that support has to see to it: one row of the audit log says
 * in what it `differs`, however often the provider is asked. Its checkout is over, and its order goes on without it.
 */
export const noteDisagreement = (
  ctx: Ctx,
  known: CheckoutRow,
  { amountCents }: ProviderCheckout,
  differs: string[],
): Promise<void> =>
  ctx.transaction(async tx => {
    const subject = await lockSubject(tx, known)
    if (!subject) return
    const amounts = { asked_cents: known.amountCents, paid_cents: amountCents }
    const details = { client_id: known.clientId, checkout: endOfCheckout(known.id), differs, ...amounts }
    const deed: Deed = { action: 'payment.disagrees', subject, details }
    if (await isNoted(tx, deed, known)) return
    await audit({ ...ctx, caller: 'card provider' }, tx, deed)
    const isOpen = and(eq(checkoutSessions.id, known.id), eq(checkoutSessions.state, 'open'))
    await tx.db.update(checkoutSessions).set({ state: 'expired' }).where(isOpen)
  })
