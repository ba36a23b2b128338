import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { notifications } from '../db/schema'
import type { Ctx } from '../http/context'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'
import { expectMessageMail } from './message-mail'

/** The notification of a new message from support, and how to find it while nobody has read it. */
export function newMessageNotice({ clientId, id, code }: Pick<OrderRow, 'clientId' | 'id' | 'code'>) {
  const message = `Support has sent you a message about order ${code}.`
  const isUnread = and(
    eq(notifications.clientId, clientId),
    eq(notifications.orderId, id),
    eq(notifications.message, message),
    eq(notifications.isRead, false),
  )
  return { message, isUnread }
}

/**
 * Tells the client of a message from support, once until that is read: in an open chat it is within seconds (U5). What
 * stays unread is mailed. The transaction has locked the order, so that two messages at once are told of once.
 */
export async function announceMessage(ctx: Ctx, tx: Transaction, order: OrderRow): Promise<void> {
  await expectMessageMail(ctx, tx, order.id)
  const { message, isUnread } = newMessageNotice(order)
  if ((await tx.db.$count(notifications, isUnread)) > 0) return
  await addNotification(ctx, tx, { clientId: order.clientId, orderId: order.id, message })
}
