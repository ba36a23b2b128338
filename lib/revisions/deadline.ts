import { hourMs } from '@/contract/durations'
import * as limits from '@/contract/limits'
import * as texts from './request-texts'

/* Deadlines of revisions (specification 5). Moments are epoch milliseconds or ISO 8601 with Z. */

const minLeadMs = limits.revisionLeadHoursMin * hourMs

/** Where the form begins: 12 hours ahead, in the next quarter of an hour. */
export const firstDeadline = (nowMs: number): string =>
  new Date(Math.ceil((nowMs + minLeadMs) / limits.timeStepMs) * limits.timeStepMs).toISOString()

/** What is wrong with a deadline. Exactly 12 hours are enough, give or take the time a call takes. */
export function deadlineProblem(deadline: string, nowMs: number): string | undefined {
  const atMs = Date.parse(deadline)
  if (Number.isNaN(atMs)) return texts.noDeadline
  const tooSoonMs = minLeadMs - limits.leadToleranceSeconds * 1000
  return atMs - nowMs <= tooSoonMs ? texts.tooSoon : undefined
}

/** Hours until a deadline as the client API is told them: whole ones, rounded up (decisions C-53). */
export const hoursToShow = (deadline: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(deadline) - nowMs) / hourMs))
