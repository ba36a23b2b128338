import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { invoices } from '../db/staff-schema'
import type { ClientCtx, Ctx, InvoiceGrant } from '../http/context'
import { refuse } from '../http/refusal'

/**
 * The order that an invoice's code opens, and its client. Undefined for what is no invoice's code.
 * @throws Refusal 410 for an invoice that expired or was revoked. Decisions C-27.
 */
export async function findInvoiceHolder(
  ctx: Ctx,
  code: string,
): Promise<{ clientId: number; invoice: InvoiceGrant } | undefined> {
  const [found] = await ctx.store.db
    .select({ invoice: invoices, clientId: orders.clientId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.code, code))
  if (!found) return undefined
  const { invoice, clientId } = found
  if (invoice.revokedAt) return refuse(410, 'This payment link is no longer valid.')
  if (invoice.expiresAt <= ctx.clock.now()) return refuse(410, 'This payment link has expired.')
  return { clientId, invoice: { code, orderId: invoice.orderId } }
}

/** @throws Refusal 410 when the invoice a call came with is over by now; without one the caller is the client. */
export async function requireInvoice(ctx: ClientCtx): Promise<void> {
  if (ctx.invoice) await findInvoiceHolder(ctx, ctx.invoice.code)
}

/** Whether an invoice is not revoked; until the transaction ends it cannot be. */
export async function lockInvoice(tx: Transaction, code: string): Promise<boolean> {
  const unrevoked = and(eq(invoices.code, code), isNull(invoices.revokedAt))
  return (await tx.db.select().from(invoices).where(unrevoked).for('share')).length > 0
}
