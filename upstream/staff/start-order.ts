import { z } from 'zod'
import { orderStatus } from '../../contract/order-status'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import type { Ctx } from '../http/context'
import { addOrderEvent } from '../orders/order-events'
import { longestNickname, requireWriterBefore } from './assign-writer'
import { describeOrder, lockNamedOrder } from './named-order'
import { moveOrder, requireStanding } from './order-standing'
import { type StaffInput, staffCall } from './staff-call'

export const startOrderCall = staffCall({
  method: 'POST',
  path: '/staff/orders/{id}/start',
  body: z.object({
    /** The writer there was when this was noted. Left out, whoever is there has begun. */
    before: typedText({ max: longestNickname }).optional(),
  }),
})

/**
 * Notes that the writer has begun. @throws Refusal 404, 409 unless a writer is assigned and has not begun, and when it is
 * another than `before`. U2.
 */
export async function startOrder(ctx: Ctx, { params, body }: StaffInput<typeof startOrderCall>) {
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, params.id)
    await requireStanding(tx.db, order, orderStatus.assigned)
    requireWriterBefore(order, body.before, 'Start once more if that is who has begun.')
    const started = await moveOrder(ctx, tx, order, { statusId: orderStatus.inProgress })
    await addOrderEvent(ctx, tx, started, { kind: 'started' })
    await audit(ctx, tx, {
      action: 'order.start',
      subject: order.code,
      details: { writer: order.writerName },
    })
    return ctx.keepAnswer(tx, { order: await describeOrder(tx, started) })
  })
}
