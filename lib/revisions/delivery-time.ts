import { hourMs } from '@/contract/durations'
import { daysAndHours } from '@/lib/dates'

/** How long the writer was given, in whole days and hours: from asking to the deadline. Undefined where one is missing. */
export function deliveryTime({ createdAt, deadline }: Record<'createdAt' | 'deadline', string | null>) {
  if (createdAt === null || deadline === null) return undefined
  return daysAndHours((Date.parse(deadline) - Date.parse(createdAt)) / hourMs)
}
