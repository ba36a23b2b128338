import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isClosed } from '../../contract/order-status'
import * as portalPaths from '../../contract/portal-paths'
import { typedText } from '../../contract/typed-text'
import { clients, orders } from '../db/schema'
import { invoices } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import type { OrderRow } from '../orders/order-rows'
import { type StaffInput, staffCall } from './staff-call'

type InvoiceRow = typeof invoices.$inferSelect

/** The address support hands out; its query is what specification 2.15 names, compared and never looked up. */
export function invoiceUrl(ctx: Ctx, code: string, order: OrderRow): string {
  const url = new URL(`${portalPaths.invoices}/${code}`, ctx.settings.APP_ORIGIN)
  url.searchParams.set('status', order.paymentStatus)
  url.searchParams.set('client_id', String(order.clientId))
  url.searchParams.set('order_id', String(order.id))
  return url.href
}

function stateOf(ctx: Ctx, invoice: InvoiceRow, order: OrderRow) {
  if (invoice.revokedAt) return 'revoked'
  if (order.paymentStatus === 'Paid') return 'paid'
  if (order.paymentStatus === 'Partial Paid') return 'paid in part'
  if (isClosed(order.statusId)) return 'closed'
  return invoice.expiresAt <= ctx.clock.now() ? 'expired' : 'open'
}

const countOf = (kind: 'viewed' | 'paid') => sql<string>`(select count(*) from invoice_events e
  where e.code = "invoices"."code" and e.kind = ${kind})`

/** A checkout that was opened through it can still be paid, which an invoice that was revoked may have left behind. */
const hasCheckout = sql<boolean>`exists (select 1 from checkout_sessions s
  where s.order_id = "invoices"."order_id" and s.state = 'open' and s.invoice_code = "invoices"."code")`

const most = 100

export const listInvoicesCall = staffCall({
  method: 'GET',
  path: '/staff/invoices',
  query: z.object({ order: typedText({ max: 64 }).optional() }),
})

/** The latest hundred invoices, or those of one order by its display code: whose, for what, their state, how often they were looked at and paid through, and whether somebody may still pay at the card through them. */
export async function listInvoices(ctx: Ctx, { query }: StaffInput<typeof listInvoicesCall>) {
  const rows = await ctx.store.db
    .select({
      invoice: invoices,
      order: orders,
      email: clients.email,
      views: countOf('viewed'),
      payments: countOf('paid'),
      hasCheckout,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(query.order ? eq(orders.code, query.order.toUpperCase()) : undefined)
    .orderBy(desc(invoices.createdAt), invoices.code)
    .limit(most)
  const listed = rows.map(({ invoice, order, email, views, payments, hasCheckout }) => ({
    code: invoice.code,
    url: invoiceUrl(ctx, invoice.code, order),
    order_id: order.code,
    client_email: email,
    state: stateOf(ctx, invoice, order),
    views: Number(views),
    payments: Number(payments),
    has_open_checkout: hasCheckout,
    created_at: invoice.createdAt.toISOString(),
    expires_at: invoice.expiresAt.toISOString(),
  }))
  return { invoices: listed }
}
