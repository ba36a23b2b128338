import { z } from 'zod'
import { orderStatus } from '../../contract/order-status'
import { typedText } from '../../contract/typed-text'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { addNotification } from '../notifications/notify'
import { addOrderEvent } from '../orders/order-events'
import type { OrderRow } from '../orders/order-rows'
import { audit } from './audit'
import { describeOrder, lockNamedOrder } from './named-order'
import { moveOrder, requireStanding } from './order-standing'
import { type StaffInput, staffCall } from './staff-call'

export const longestNickname = 60

export const assignWriterCall = staffCall({
  method: 'POST',
  path: '/staff/orders/{id}/writer',
  body: z.object({ nickname: typedText({ max: longestNickname, blank: 'Please name the writer.' }) }),
})

const { waiting, assigned, inProgress } = orderStatus

async function assign(ctx: Ctx, tx: Transaction, order: OrderRow, writerName: string): Promise<OrderRow> {
  const statusId = order.statusId === waiting ? assigned : order.statusId
  const moved = await moveOrder(ctx, tx, order, { writerName, statusId })
  await addOrderEvent(ctx, tx, moved, { kind: 'assigned', writerName })
  const message = `${writerName} is ${order.writerName ? 'now ' : ''}the writer of your order ${order.code}.`
  await addNotification(ctx, tx, { clientId: order.clientId, orderId: order.id, message })
  const details = { writer: writerName, before: order.writerName }
  await audit(ctx, tx, { action: 'order.assign', subject: order.code, details })
  return moved
}

/**
 * Gives an order its writer, by the name the client reads, or another one while it is being written; the client is
 * told. The same name again changes nothing. @throws Refusal 404, 409 for an order that stands elsewhere. U2, U5.
 */
export async function assignWriter(ctx: Ctx, { params, body }: StaffInput<typeof assignWriterCall>) {
  return ctx.transaction(async tx => {
    const named = await lockNamedOrder(tx, params.id)
    const order = requireStanding(named, waiting, assigned, inProgress)
    const isSame = order.statusId !== waiting && order.writerName === body.nickname
    const row = isSame ? order : await assign(ctx, tx, order, body.nickname)
    return ctx.keepAnswer(tx, { order: await describeOrder(tx, row) })
  })
}
