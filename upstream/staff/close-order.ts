import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isClosed, orderStatus } from '../../contract/order-status'
import { typedText } from '../../contract/typed-text'
import { writeCents } from '../../contract/wire'
import { audit, doneTo } from '../audit/audit'
import type { Database, Transaction } from '../db/database'
import { submissions } from '../db/delivery-schema'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { addOrderEvent } from '../orders/order-events'
import type { OrderRow } from '../orders/order-rows'
import { changeOrder, requireNoCheckout } from '../payments/change-order'
import { revertPlacement } from '../payments/revert-placement'
import { writeDollars } from '../payments/write-dollars'
import { noteFirstOrder } from '../referrals/note-first-order'
import { queueCreditMail } from '../wallet/credit-mail'
import { announceClosing } from './announce-closing'
import { describeOrder, lockNamedOrder } from './named-order'
import { acceptance, acceptances, moveOrder, requireStandingBefore } from './order-standing'
import { longestReason } from './reasons'
import { type StaffInput, staffCall } from './staff-call'

export const closeOrderCall = staffCall({
  method: 'POST',
  path: '/staff/orders/{id}/close',
  body: z.object({
    reason: typedText({ max: longestReason })
      .nullish()
      .transform(text => text || null),
    /** What the order was paid when this was decided, in cents. Left out, it is closed whatever was paid. */
    paid_cents_before: z.coerce.number().int().optional(),
    /** Where it stood then. Left out, it is closed wherever it stands. */
    status_before: z.coerce.number().int().optional(),
    /** What the client had accepted then. Left out, it is closed whatever is accepted. */
    accepted_before: z.enum(acceptances).optional(),
    /** How often it was delivered then. Left out, it is closed however often that was. */
    deliveries_before: z.coerce.number().int().optional(),
  }),
})

type Body = StaffInput<typeof closeOrderCall>['body']

const onceMore = 'Close it once more if it is to be closed all the same.'

/** Undoes a placement, and mails what that puts into the wallet: nobody at the portal knows why. */
async function returnAll(ctx: Ctx, tx: Transaction, order: OrderRow): Promise<void> {
  await revertPlacement(ctx, tx, order)
  const { clientId, code, walletCents } = order
  const message = `${writeDollars(walletCents)} was added to your wallet: your order ${code} was closed.`
  if (walletCents > 0) await queueCreditMail(ctx, tx, { clientId, message })
}

/** @throws Refusal 409 when money came for it since. */
function requirePaidBefore({ code, paidCents }: OrderRow, beforeCents = paidCents): void {
  if (beforeCents === paidCents) return
  refuse(409, `${writeDollars(paidCents)} is paid for ${code} by now. ${onceMore}`)
}

/** How often files of an order were delivered. */
export const countDeliveries = (db: Database, orderId: number): Promise<number> =>
  db.$count(submissions, eq(submissions.orderId, orderId))

/** @throws Refusal 409 when files were delivered since. */
async function requireDeliveriesBefore({ db }: Transaction, { id, code }: OrderRow, before?: number) {
  if (before === undefined || before === (await countDeliveries(db, id))) return
  refuse(409, `Other files of ${code} were delivered by now. ${onceMore}`)
}

/** @throws Refusal 409 when its client has accepted something since, or there are files since that nobody has accepted. */
function requireAcceptedBefore(order: OrderRow, before = acceptance(order)): void {
  const now = acceptance(order)
  if (before === now) return
  const isAgain = now === 'revision' || before === 'revision'
  const what = isAgain ? `the revised files of ${order.code}` : order.code
  const acted = before === 'revision' ? 'has not accepted' : 'has accepted'
  refuse(409, `By now the client ${acted} ${what}. ${onceMore}`)
}

/** @throws Refusal 409 when an order was closed before, for another reason: the client reads the first one. */
async function requireSameReason({ db }: Transaction, { code }: OrderRow, reason: string | null) {
  if (!reason) return
  const closing = and(doneTo(code), eq(auditLog.action, 'order.close'))
  const given = { reason: sql<string | null>`${auditLog.details} ->> 'reason'` }
  const [entry] = await db.select(given).from(auditLog).where(closing).orderBy(desc(auditLog.id)).limit(1)
  if (entry?.reason !== reason) refuse(409, `${code} is closed already. Your reason was not sent.`)
}

/** @throws Refusal 422 with a reason for closing what nobody paid for: its client would not read it. */
function requireReader({ code, paymentStatus }: OrderRow, reason: string | null): void {
  if (paymentStatus !== 'Unpaid' || !reason) return
  refuseField(
    'reason',
    `${code} is not paid: its client is not told why it is closed. Close it without a reason.`,
  )
}

async function close(
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  { reason, ...body }: Body,
): Promise<OrderRow> {
  requirePaidBefore(order, body.paid_cents_before)
  await requireStandingBefore(tx, order, body.status_before, onceMore)
  requireAcceptedBefore(order, body.accepted_before)
  await requireDeliveriesBefore(tx, order, body.deliveries_before)
  requireReader(order, reason)
  await requireNoCheckout(tx, order.id)
  const isUnpaid = order.paymentStatus === 'Unpaid'
  if (isUnpaid) await returnAll(ctx, tx, order)
  else await announceClosing(ctx, tx, order, reason)
  const closed = await moveOrder(ctx, tx, order, { statusId: orderStatus.closed })
  await addOrderEvent(ctx, tx, closed, { kind: 'closed' })
  await noteFirstOrder(ctx, tx, order.clientId)
  const details = {
    status_id: order.statusId,
    payment_status: order.paymentStatus,
    paid: writeCents(order.paidCents),
    to_wallet: writeCents(isUnpaid ? order.walletCents : 0),
    reason,
  }
  await audit(ctx, tx, { action: 'order.close', subject: order.code, details })
  return closed
}

/**
 * Closes an order wherever it stands; repeating it changes nothing. Its open checkout is ended at the provider first,
 * and what the wallet gave for a draft comes back. What was paid by card is refunded outside the portal (upstream table
 * U2), what the wallet gave by changing the wallet; who paid is told, with the reason when one is given.
 * @throws Refusal 404, 409 while a payment is under way, when more was paid, delivered or accepted or it stands elsewhere than the
 * caller knew, and when it was closed for another reason; 422 with a reason for one that is not paid.
 */
export async function closeOrder(ctx: Ctx, { params, body }: StaffInput<typeof closeOrderCall>) {
  return changeOrder(ctx, async tx => {
    const order = await lockNamedOrder(tx, params.id)
    const wasClosed = isClosed(order.statusId)
    if (wasClosed) await requireSameReason(tx, order, body.reason)
    return { order: await describeOrder(tx, wasClosed ? order : await close(ctx, tx, order, body)) }
  })
}
