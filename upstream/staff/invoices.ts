import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '../../contract/durations'
import { isClosed } from '../../contract/order-status'
import { type AuditEntry, audit } from '../audit/audit'
import { laterEntries, latestEntry, nameOf } from '../audit/later-entries'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { invoices } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { notFound, refuse, refuseField } from '../http/refusal'
import { missingSteps } from '../orders/completeness'
import type { OrderRow } from '../orders/order-rows'
import { changeOrder, requireNoCheckout } from '../payments/change-order'
import { invoiceUrl } from './list-invoices'
import { lockNamedOrder, orderReference } from './named-order'
import { standingWords } from './order-standing'
import { readMoment } from './read-moment'
import { type StaffInput, staffCall } from './staff-call'
import { writeMoment } from './write-moment'

const usualDays = 30
const mostDays = 120

/** 192 random bits. The letters before them keep a code from beginning with a dash, and tell what was found in a log. */
const newCode = () => `inv_${randomBytes(24).toString('base64url')}`

const codePattern = /^[\w-]{1,64}$/

/** What the audit log says of a code: enough to find it in the list, too little to use it. */
const endOf = (code: string) => `…${code.slice(-6)}`

export const makeInvoiceCall = staffCall({
  method: 'POST',
  path: '/staff/invoices',
  body: z.object({
    order_id: orderReference,
    expires_at: z.string().nullish(),
    /** The latest making of a link of this order that was seen, by its id in the audit log; 0 for none. Left out, one more is made. */
    seen_until: z.coerce.number().int().optional(),
  }),
})

function readExpiry(ctx: Ctx, text: string | null | undefined): Date {
  const now = ctx.clock.now().getTime()
  if (!text) return new Date(now + usualDays * dayMs)
  const expiry = readMoment(ctx, 'expires_at', text)
  const lifeMs = expiry.getTime() - now
  if (lifeMs <= 0) refuseField('expires_at', 'This is in the past: an invoice expires later than now.')
  if (lifeMs > mostDays * dayMs)
    refuseField('expires_at', `An invoice expires within ${mostDays} days from now.`)
  return expiry
}

const partlyPaid = 'This order is paid in part. Its client pays the rest from the order details.'

/**
 * @throws Refusal 409 for an order that the invoice page takes no payment of (any more), which is one of which
 * something is paid too (specification 2.15), 422 for one that cannot be paid yet.
 */
async function requirePayable({ db }: Transaction, order: OrderRow): Promise<void> {
  if (isClosed(order.statusId)) refuse(409, 'This order is closed.')
  if (order.paymentStatus === 'Paid') refuse(409, 'This order is already paid.')
  if (order.paymentStatus === 'Partial Paid') refuse(409, partlyPaid)
  if (missingSteps(order).length > 0) refuse(422, `${order.code} ${await standingWords(db, order)}.`)
}

const makingOf = ({ code }: OrderRow) => ({ action: 'invoice.make', subject: code }) as const

/** The making of a link that an order's page shows as the latest; 0 for none. */
export const latestMaking = ({ store }: Ctx, order: OrderRow) => latestEntry(store.db, makingOf(order))

/** @throws Refusal 409, with who has made a link since, and the link: one is enough, unless two are wanted. */
async function requireNoOtherLink(ctx: Ctx, { db }: Transaction, order: OrderRow, seenUntil?: number) {
  if (seenUntil === undefined) return
  const made = await laterEntries(db, makingOf(order), seenUntil)
  const links = await db.select().from(invoices).where(eq(invoices.orderId, order.id))
  for (const { actor, at, details } of made) {
    const { invoice } = details as { invoice: string }
    const link = links.find(one => endOf(one.code) === invoice)
    if (!link || link.revokedAt || link.expiresAt <= ctx.clock.now()) continue
    refuse(
      409,
      `${nameOf(actor)} has made an invoice link of ${order.code} by now, on ${writeMoment(ctx, at)}. Make one more only if it is wanted beside this one: ${invoiceUrl(ctx, link.code, order)}`,
    )
  }
}

/**
 * Makes a link by which whoever holds it may see and pay one order. It lives 30 days unless told, 120 at most.
 * @throws Refusal 404, 409 paid, if only in part, or closed, and when a colleague has made one after `seen_until` that is
 * open, 422 incomplete or another life. Decisions C-27, specification 2.15.
 */
export async function makeInvoice(ctx: Ctx, { body }: StaffInput<typeof makeInvoiceCall>) {
  const expiresAt = readExpiry(ctx, body.expires_at)
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, body.order_id)
    await requirePayable(tx, order)
    await requireNoOtherLink(ctx, tx, order, body.seen_until)
    const code = newCode()
    await tx.db.insert(invoices).values({ code, orderId: order.id, createdAt: ctx.clock.now(), expiresAt })
    const expires_at = expiresAt.toISOString()
    const details = { invoice: endOf(code), expires_at }
    await audit(ctx, tx, { action: 'invoice.make', subject: order.code, details })
    return ctx.keepAnswer(tx, { invoice: { code, url: invoiceUrl(ctx, code, order), expires_at } })
  })
}

export const revokeInvoiceCall = staffCall({ method: 'DELETE', path: '/staff/invoices/{code}' })

/** Closes the link, once, with its line in the audit log. Gives the order's id. @throws Refusal 404. */
async function closeLink(ctx: Ctx, tx: Transaction, code: string): Promise<number> {
  const [found] = await tx.db
    .select({ id: orders.id, order: orders.code })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.code, code))
  if (!found) return notFound()
  const revoked = await tx.db
    .update(invoices)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(eq(invoices.code, code), isNull(invoices.revokedAt)))
    .returning({ code: invoices.code })
  const entry: AuditEntry = {
    action: 'invoice.revoke',
    subject: found.order,
    details: { invoice: endOf(code) },
  }
  if (revoked.length > 0) await audit(ctx, tx, entry)
  return found.id
}

/**
 * Ends an invoice at once, then the checkout that is open through it: nothing is paid by it any more. The link is
 * closed first and by itself, so that an outage of the card provider does not keep it open. Money that came before is
 * booked. Repeating it changes nothing, and ends what could not be ended then.
 * @throws Refusal 404, 409 when a payment through it is under way at the provider, its link being closed already.
 */
export async function revokeInvoice(ctx: Ctx, { params }: StaffInput<typeof revokeInvoiceCall>) {
  const { code } = params
  if (!codePattern.test(code)) return notFound()
  const orderId = await ctx.transaction(tx => closeLink(ctx, tx, code))
  return changeOrder(ctx, async tx => {
    await requireNoCheckout(tx, orderId, open => open.invoiceCode !== code)
    return { message: 'Invoice revoked' }
  })
}
