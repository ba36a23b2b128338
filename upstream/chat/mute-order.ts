import { sql } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { muteOrderMail as endpoint } from '../../contract/message-mail'
import { lockLiving } from '../account-deletion/deleted-client'
import { messageMails } from '../db/message-mail-schema'
import type { ClientCtx, Ctx } from '../http/context'
import { notFound } from '../http/refusal'
import { getOwnOrder, lockOrder } from '../orders/order-rows'

/** Mutes mail about an order's messages, or takes that back; repeating it changes nothing. @throws Refusal 404, also for a deleted account's. */
export async function setMuted(ctx: Ctx, orderId: number, muted: boolean) {
  return ctx.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await lockLiving(tx, order.clientId))) return notFound()
    const mutedAt = muted ? ctx.clock.now() : null
    await tx.db
      .insert(messageMails)
      .values({ orderId, mutedAt })
      .onConflictDoUpdate({
        target: messageMails.orderId,
        set: { mutedAt: muted ? sql`coalesce(${messageMails.mutedAt}, excluded.muted_at)` : null },
      })
    return ctx.keepAnswer(tx, { order_id: order.code, muted })
  })
}

/**
 * Mutes mail about the messages of the caller's order, or takes that back. Chat and notifications stay as they are.
 * @throws Refusal 404 for a missing or foreign order.
 */
export async function muteOrderMail(
  ctx: ClientCtx,
  { params, body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, params.orderId)
  return setMuted(ctx, id, body.muted)
}
