import type { Notification } from '@/lib/client-api/notifications'
import { formatInstant } from '@/lib/dates'

export type Day = { iso: string; notifications: Notification[] }

/** Notifications under the days of a time zone on which they came, in the order they are in. */
export function daysOf(notifications: Notification[], timeZone: string): Day[] {
  const days: Day[] = []
  let last: string | undefined
  for (const notification of notifications) {
    const date = formatInstant(notification.createdAt, 'date', timeZone)
    if (date === last) days.at(-1)?.notifications.push(notification)
    else days.push({ iso: notification.createdAt, notifications: [notification] })
    last = date
  }
  return days
}
