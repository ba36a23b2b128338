import * as limits from '@/contract/limits'
import type { Notification } from '@/lib/client-api/notifications'

/** The list with some of it read, or not read after all. */
export const withReading = (list: Notification[], ids: number[], isRead: boolean): Notification[] =>
  list.map(one => (ids.includes(one.id) && one.isRead !== isRead ? { ...one, isRead } : one))

/**
 * How many are unread. A list with room left holds them all and is newer than the count beside the navigation, which
 * tells of those that a full list leaves out.
 */
export function unreadOf(list: Notification[], counted: number): number {
  const listed = list.filter(({ isRead }) => !isRead).length
  return list.length < limits.notificationsListed ? listed : Math.max(listed, counted)
}
