import { and, eq, isNull } from 'drizzle-orm'
import { isClosed } from '../../contract/order-status'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { invoices } from '../db/staff-schema'
import type { ClientCtx, Ctx, InvoiceGrant } from '../http/context'
import { refuse } from '../http/refusal'

const invalid = 'This payment link is no longer valid.'

/**
 * The order that an invoice's code opens, and its client. Undefined for what is no invoice's code.
 * @throws Refusal 410 for an invoice that expired or was revoked, or whose order was closed unpaid. Decisions C-27.
 */
export async function findInvoiceHolder(
  ctx: Ctx,
  code: string,
): Promise<{ clientId: number; invoice: InvoiceGrant } | undefined> {
  const [found] = await ctx.store.db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.code, code))
  if (!found) return undefined
  const { invoice, order } = found
  const isClosedUnpaid = isClosed(order.statusId) && order.paymentStatus === 'Unpaid'
  if (invoice.revokedAt || isClosedUnpaid) return refuse(410, invalid)
  if (invoice.expiresAt <= ctx.clock.now()) return refuse(410, 'This payment link has expired.')
  return { clientId: order.clientId, invoice: { code, orderId: order.id } }
}

/** @throws Refusal 410 when the invoice a call came with is over by now; without one the caller is the client. */
export async function requireInvoice(ctx: ClientCtx): Promise<void> {
  if (ctx.invoice) await findInvoiceHolder(ctx, ctx.invoice.code)
}

/** Keeps an invoice from being revoked until the transaction ends. @throws Refusal 410 when it is already. */
export async function holdInvoice(tx: Transaction, code: string): Promise<void> {
  const unrevoked = and(eq(invoices.code, code), isNull(invoices.revokedAt))
  const held = await tx.db.select({ code: invoices.code }).from(invoices).where(unrevoked).for('share')
  if (held.length === 0) refuse(410, invalid)
}
