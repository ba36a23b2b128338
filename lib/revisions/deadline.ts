import { hourMs } from '@/contract/durations'
import { isTooSoon } from '@/contract/lead'
import * as limits from '@/contract/limits'
import * as texts from './request-texts'

/* Deadlines of revisions (specification 5). Moments are epoch milliseconds or ISO 8601 with Z. */

/** Where the form begins: 12 hours ahead, in the next quarter of an hour. */
export const firstDeadline = (nowMs: number): string => {
  const atMs = nowMs + limits.revisionLeadHoursMin * hourMs
  return new Date(Math.ceil(atMs / limits.timeStepMs) * limits.timeStepMs).toISOString()
}

/** What is wrong with a deadline. Exactly 12 hours are enough, give or take the time a call takes. */
export function deadlineProblem(deadline: string, nowMs: number): string | undefined {
  const atMs = Date.parse(deadline)
  if (Number.isNaN(atMs)) return texts.noDeadline
  return isTooSoon(atMs, nowMs, limits.revisionLeadHoursMin) ? texts.tooSoon : undefined
}

/** Hours until a deadline as the client API is told them: whole ones, rounded up (decisions C-53). */
export const hoursToShow = (deadline: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(deadline) - nowMs) / hourMs))
