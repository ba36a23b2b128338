import { and, eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { orderStatus } from '../../contract/order-status'
import type { acceptOrder as endpoint } from '../../contract/orders'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { wasRevised } from '../deliveries/revised'
import type { ClientCtx } from '../http/context'
import { notFound } from '../http/refusal'
import { addOrderEvent } from './order-events'
import { getOwnOrder, lockOrder } from './order-rows'
import { requireDelivered } from './require-accepted'

type Acceptance = { isAccepted: true } | { isRevisionAccepted: true }

async function accept(ctx: ClientCtx, tx: Transaction, id: number, what: Acceptance): Promise<void> {
  await tx.db
    .update(orders)
    .set({ ...what, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.id, id), eq(orders.statusId, orderStatus.completed)))
  const kind = 'isAccepted' in what ? 'accepted' : 'revision_accepted'
  await addOrderEvent(ctx, tx, { id }, { kind })
}

/**
 * Accepts what was delivered: the order first, and once it is accepted its revision (decisions C-43). Repeating it
 * changes nothing and is answered the same.
 * @throws Refusal 404, 409 unless its writer has completed it. Specification 4, U2, safety AZ-06.
 */
export async function acceptOrder(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, body.order_id)
  return ctx.transaction(async tx => {
    const order = requireDelivered((await lockOrder(tx, id)) ?? notFound())
    const isRevision = order.isAccepted && (await wasRevised(tx.db, id))
    if (!order.isAccepted) await accept(ctx, tx, id, { isAccepted: true })
    else if (isRevision && !order.isRevisionAccepted) await accept(ctx, tx, id, { isRevisionAccepted: true })
    return ctx.keepAnswer(tx, { message: isRevision ? 'Revision accepted' : 'Order accepted' })
  })
}
