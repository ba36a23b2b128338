import { and, desc, eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import type * as contract from '../../contract/notifications'
import { notifications } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { missing, readId } from '../http/ids'

/**
 * The caller's newest 200 notifications, newest first: an answer stays small however many there are. The count of
 * unread ones (`countNotification`) is of all. Specification 2.12, 3.
 */
export async function listNotifications(
  ctx: ClientCtx,
): Promise<AnswerSent<typeof contract.listNotifications>> {
  const rows = await ctx.store.db
    .select()
    .from(notifications)
    .where(eq(notifications.clientId, ctx.clientId))
    .orderBy(desc(notifications.id))
    .limit(limits.notificationsListed)
  const response = rows.map(row => ({
    id: row.id,
    notify_msg: row.message,
    is_read: row.isRead,
    order_id: row.orderId,
    created_at: row.createdAt.toISOString(),
  }))
  return { response }
}

/**
 * Marks one of the caller's notifications as read; repeating it changes nothing. @throws Refusal 404 for every other,
 * a limited number of times a minute. Specification 4, U8.
 */
export async function markNotificationRead(
  ctx: ClientCtx,
  { params }: VerbInput<typeof contract.markNotificationRead>,
): Promise<AnswerSent<typeof contract.markNotificationRead>> {
  const id = readId(params.id)
  if (id === undefined) return missing(ctx)
  const marked = await ctx.store.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.clientId, ctx.clientId)))
    .returning({ id: notifications.id })
  return marked.length > 0 ? { message: 'Notification read' } : missing(ctx)
}

/** Marks all of the caller's notifications as read; repeating it changes nothing. Specification 2.12, 4. */
export async function markAllNotificationsRead(
  ctx: ClientCtx,
): Promise<AnswerSent<typeof contract.markAllNotificationsRead>> {
  await ctx.store.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.clientId, ctx.clientId), eq(notifications.isRead, false)))
  return { message: 'All notifications read' }
}
