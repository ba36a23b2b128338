import { isUrgent } from '@/contract/lead'
import { hoursUntil } from '@/lib/dates'

const soonHours = 24

export type Urgency = 'overdue' | 'urgent' | 'soon'

/** How near a deadline is: red at 12 hours or less, or past; yellow at 24 hours or less (decisions C-70). */
export function urgencyOf(deadline: string, nowMs: number): Urgency | undefined {
  const hours = hoursUntil(deadline, nowMs)
  if (hours <= 0) return 'overdue'
  if (isUrgent(hours)) return 'urgent'
  return hours <= soonHours ? 'soon' : undefined
}
