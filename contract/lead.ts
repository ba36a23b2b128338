import { hourMs } from './durations'
import { leadToleranceSeconds } from './limits'

/**
 * Whether a deadline leaves less than the hours it must; a lead short by less than the tolerance is kept (docs/decisions/059).
 * Moments are epoch milliseconds.
 */
export const isTooSoon = (
  atMs: number,
  nowMs: number,
  leadHours: number,
  toleranceSeconds = leadToleranceSeconds,
): boolean => atMs - nowMs <= leadHours * hourMs - toleranceSeconds * 1000

const urgentHours = 12

/** Whether a deadline with so many hours left is called urgent (decisions C-70). */
export const isUrgent = (hoursLeft: number): boolean => hoursLeft <= urgentHours
