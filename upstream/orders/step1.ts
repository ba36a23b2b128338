import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { saveStep1 as endpoint } from '../../contract/place-order'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { insertOrder } from './order-code'
import { getOwnOrder, lockOrder, noOrderYet, requireDraft } from './order-rows'

/**
 * Saves title and course; with the id 'null' it starts a new draft and issues its code.
 * @throws Refusal 404 for a missing or foreign order, 409 for one that is no draft. Specification 2.14, U2.
 */
export async function saveStep1(
  ctx: ClientCtx,
  { params, body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const fields = { title: body.title, subject: body.subject, updatedAt: ctx.clock.now() }
  if (params.orderId === noOrderYet) {
    const values = { ...fields, clientId: ctx.clientId, createdAt: fields.updatedAt }
    return ctx.transaction(async tx => {
      const order = await insertOrder(tx, values)
      return ctx.keepAnswer(tx, { order: { id: order.id, order_id: order.code } })
    })
  }
  const { id } = await getOwnOrder(ctx, params.orderId)
  return ctx.transaction(async tx => {
    const order = requireDraft(await lockOrder(tx, id))
    await tx.db.update(orders).set(fields).where(eq(orders.id, id))
    return ctx.keepAnswer(tx, { order: { id, order_id: order.code } })
  })
}
