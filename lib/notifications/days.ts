import type { Notification } from '@/lib/client-api/notifications'
import { formatInstant } from '@/lib/dates'

/** `date` names it in its time zone, whatever else comes on it; `iso` is the moment of its newest. */
export type Day = { date: string; iso: string; notifications: Notification[] }

/** Notifications under the days of a time zone on which they came, in the order they are in. */
export function daysOf(notifications: Notification[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const date = formatInstant(notification.createdAt, 'date', timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.notifications.push(notification)
    else days.push({ date, iso: notification.createdAt, notifications: [notification] })
  }
  return days
}
