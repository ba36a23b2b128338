import { z } from 'zod'
import { orderStatus } from '../../contract/order-status'
import * as portalPaths from '../../contract/portal-paths'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import { addOrderEvent } from '../orders/order-events'
import type { OrderRow } from '../orders/order-rows'
import { describeOrder, lockNamedOrder } from './named-order'
import { moveOrder, requireStanding, requireStandingBefore } from './order-standing'
import { type StaffInput, staffCall } from './staff-call'

export const longestNickname = 60

export const assignWriterCall = staffCall({
  method: 'POST',
  path: '/staff/orders/{id}/writer',
  body: z.object({
    nickname: typedText({ max: longestNickname, blank: 'Please name the writer.' }),
    /** The writer there was when this was decided, null for none. Left out, whoever is there is replaced. */
    before: typedText({ max: longestNickname })
      .nullish()
      .transform(name => (name === '' ? null : name)),
    /** Where the order stood then. Left out, it may have been started since. */
    status_before: z.coerce.number().int().optional(),
  }),
})

const { waiting, assigned, inProgress } = orderStatus

const onceMore = 'Assign once more if it is to be another writer.'

/** A notification and a mail (U5). */
async function tellOfWriter(ctx: Ctx, tx: Transaction, order: OrderRow, message: string): Promise<void> {
  const { id: orderId, clientId, code, title } = order
  await addNotification(ctx, tx, { clientId, orderId, message })
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Your writer: ${code}`,
    heading: 'Your writer',
    paragraphs: hello => [`${hello} there is news of your order ${code}, "${title}".`, message],
    action: {
      label: 'Check Your Order Details',
      path: portalPaths.orderAt(orderId),
    },
  })
}

async function assign(ctx: Ctx, tx: Transaction, order: OrderRow, writerName: string): Promise<OrderRow> {
  const statusId = order.statusId === waiting ? assigned : order.statusId
  const moved = await moveOrder(ctx, tx, order, { writerName, statusId })
  await addOrderEvent(ctx, tx, moved, { kind: 'assigned', writerName })
  await tellOfWriter(
    ctx,
    tx,
    order,
    `${writerName} is ${order.writerName ? 'now ' : ''}the writer of your order ${order.code}.`,
  )
  const details = { writer: writerName, before: order.writerName }
  await audit(ctx, tx, { action: 'order.assign', subject: order.code, details })
  return moved
}

/** @throws Refusal 409, with what can be done about it, when somebody else has assigned a writer since. */
export function requireWriterBefore(
  { code, writerName }: OrderRow,
  before: string | null | undefined,
  advice: string,
): void {
  if (before === undefined || before === writerName) return
  const now = writerName ? `${writerName} is the writer of ${code} by now` : `${code} has no writer any more`
  const how = before ? `, not ${before}: somebody else has changed it` : ': somebody else was faster'
  refuse(409, `${now}${how}. ${advice}`)
}

/**
 * Gives an order its writer, by the name the client reads, or another one while it is being written; the client is
 * told. The same name again changes nothing. @throws Refusal 404, 409 for an order that stands elsewhere, or whose writer
 * is another than `before`, or that was started since. U2, U5.
 */
export async function assignWriter(ctx: Ctx, { params, body }: StaffInput<typeof assignWriterCall>) {
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, params.id)
    await requireStanding(tx.db, order, waiting, assigned, inProgress)
    const isSame = order.statusId !== waiting && order.writerName === body.nickname
    if (!isSame) {
      requireWriterBefore(order, body.before, onceMore)
      await requireStandingBefore(tx, order, body.status_before, onceMore)
    }
    const row = isSame ? order : await assign(ctx, tx, order, body.nickname)
    return ctx.keepAnswer(tx, { order: await describeOrder(tx, row) })
  })
}
