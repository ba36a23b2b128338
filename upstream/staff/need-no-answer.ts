import { z } from 'zod'
import { audit } from '../audit/audit'
import { markReadBySupport } from '../chat/read-by-support'
import type { Ctx } from '../http/context'
import { describeOrder, lockNamedOrder } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

export const needNoAnswerCall = staffCall({
  method: 'POST',
  path: '/staff/orders/{id}/no-answer',
  body: z.object({
    /** The last message that was seen; left out, all of them were. */
    read_until: z.int('Send read_until as the id of a message, or leave it out.').optional(),
  }),
})

/**
 * Notes that what the client wrote needs no answer: it is new no longer, and the client is told nothing. What came after
 * `read_until` stays new, and where nothing was new nothing happens. @throws Refusal 404.
 */
export async function needNoAnswer(ctx: Ctx, { params, body }: StaffInput<typeof needNoAnswerCall>) {
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, params.id)
    const messages = await markReadBySupport(tx, order.id, body.read_until)
    if (messages > 0)
      await audit(ctx, tx, { action: 'order.no-answer', subject: order.code, details: { messages } })
    return ctx.keepAnswer(tx, { order: await describeOrder(tx, order) })
  })
}
