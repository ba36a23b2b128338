import { and, eq, gt } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { notifications } from '../db/schema'
import type { Ctx } from '../http/context'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'
import { expectMessageMail } from './message-mail'

type ToldOrder = Pick<OrderRow, 'clientId' | 'id' | 'code'>

/** The notification of a new message from support, and how to find it while nobody has read it. */
function newMessageNotice({ clientId, id, code }: ToldOrder) {
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

/** Whoever has read a message so soon had the chat open, or opened it at once: nobody needed to be told. */
const atOnceMs = minuteMs

/**
 * All that support wrote has been read, and with it the notification of that. One that is younger than a minute goes instead (U5):
 * talking in an open chat would otherwise fill the list, a row for every message. The transaction has locked the order.
 */
export async function settleMessageNotice(ctx: Ctx, { db }: Transaction, order: ToldOrder): Promise<void> {
  const { isUnread } = newMessageNotice(order)
  const atOnce = gt(notifications.createdAt, new Date(ctx.clock.now().getTime() - atOnceMs))
  await db.delete(notifications).where(and(isUnread, atOnce))
  await db.update(notifications).set({ isRead: true }).where(isUnread)
}
