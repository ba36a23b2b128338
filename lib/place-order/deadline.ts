import { hourMs } from '@/contract/durations'
import { isTooSoon } from '@/contract/lead'
import * as limits from '@/contract/limits'
import { movedDeadline } from '@/contract/moved-deadline'
import { type DeadlineOption, deadlineOption } from '@/contract/price'
import * as texts from './texts'

/*
 * Deadline rules of specification 4 and 5. Moments are epoch milliseconds or ISO 8601 with Z; hours are decimal and
 * elapsed, so a change of summer time between now and then neither adds nor takes one.
 */

type PickedDeadline = {
  deadline: string
  hours: number | null
  deadlineOption: DeadlineOption | null
  /** Under three hours, as Next sees it: the 'Urgent Deadline' window tells whom to ask. */
  isTooSoon: boolean
}

/** What picking a moment makes of the form. A past one becomes now, without hours or option (specification 4). */
export function pickDeadline(pickedMs: number, nowMs: number): PickedDeadline {
  const aheadMs = pickedMs - nowMs
  if (aheadMs < 0) {
    return { deadline: new Date(nowMs).toISOString(), hours: null, deadlineOption: null, isTooSoon: false }
  }
  const hours = aheadMs / hourMs
  return {
    deadline: new Date(pickedMs).toISOString(),
    hours,
    deadlineOption: deadlineOption(hours),
    isTooSoon: isTooSoon(pickedMs, nowMs, limits.leadHoursMin),
  }
}

/** What is wrong with a deadline at the moment of Next. Exactly three hours are enough, give or take the time a call takes. */
export function deadlineProblem(deadline: string | null, nowMs: number): string | undefined {
  const atMs = deadline === null ? Number.NaN : Date.parse(deadline)
  if (Number.isNaN(atMs)) return texts.selectDeadline
  if (atMs - nowMs > limits.leadHoursMax * hourMs) return texts.tooFar
  return isTooSoon(atMs, nowMs, limits.leadHoursMin) ? texts.tooSoon : undefined
}

/** Hours must be a number before anything is sent (specification 5). */
export const hoursProblem = (hours: number | null): string | undefined =>
  hours !== null && Number.isFinite(hours) && hours >= 0 ? undefined : texts.invalidHours

type Saved = { deadline: string | null; hours: number | null }

/**
 * Deadline and hours of a saved draft: the deadline is at least `hours` from now (decisions C-16). Hours that were never saved are the ones left.
 */
export function deadlineOnLoad({ deadline, hours }: Saved, nowMs: number): Saved & { isMoved: boolean } {
  const savedMs = deadline === null ? Number.NaN : Date.parse(deadline)
  if (Number.isNaN(savedMs)) return { deadline: null, hours: null, isMoved: false }
  if (hours === null) {
    const left = (savedMs - nowMs) / hourMs
    return { deadline, hours: left > 0 ? left : null, isMoved: false }
  }
  const movedMs = movedDeadline(savedMs, hours, nowMs)
  if (movedMs === savedMs) return { deadline, hours, isMoved: false }
  return { deadline: new Date(movedMs).toISOString(), hours, isMoved: true }
}
