import 'server-only'
import type { z } from 'zod'
import * as limits from '@/contract/limits'
import * as wire from '@/contract/notifications'
import { type ClientCaller, call, unhurried } from './call'
import { instant } from './instant'
import { newestFirst } from './newest-first'

function notification(sent: z.output<typeof wire.notification>) {
  return {
    id: sent.id,
    message: sent.notify_msg,
    isRead: sent.is_read,
    orderId: sent.order_id,
    createdAt: instant(sent.created_at),
  }
}

/** Something the client was told; `orderId` is null when it is about no order. */
export type Notification = ReturnType<typeof notification>

/**
 * What the caller was told, newest first whatever the order of the answer is, and the newest 200 of it.
 * @throws ClientApiError. Specification 2.12.
 */
export async function listNotifications(caller: ClientCaller): Promise<Notification[]> {
  const { response } = await call(wire.listNotifications, { params: { userId: caller.clientId } }, caller)
  return response.map(notification).sort(newestFirst).slice(0, limits.notificationsListed)
}

/**
 * Marks one of the caller's notifications as read. A browser that leaves for the order does not stop it. @throws ClientApiError.
 * Specification 2.12, 4.
 */
export const markNotificationRead = (visitor: ClientCaller, id: number) =>
  call(wire.markNotificationRead, { params: { id } }, unhurried(visitor))

/** Marks all of the caller's notifications as read. @throws ClientApiError. Specification 2.12, 4. */
export const markAllNotificationsRead = (visitor: ClientCaller) =>
  call(wire.markAllNotificationsRead, { params: { userId: visitor.clientId } }, unhurried(visitor))
