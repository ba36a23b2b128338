import { hourMs } from '@/contract/durations'
import { leadToleranceSeconds } from '@/contract/limits'
import { daysAndHours } from '@/lib/dates'

/**
 * How long the writer was given, in whole days and hours: from asking to the deadline, give or take the time a call takes.
 * Undefined where one is missing.
 */
export function deliveryTime({ createdAt, deadline }: Record<'createdAt' | 'deadline', string | null>) {
  if (createdAt === null || deadline === null) return undefined
  const givenMs = Date.parse(deadline) - Date.parse(createdAt) + leadToleranceSeconds * 1000
  return daysAndHours(givenMs / hourMs)
}
