import { hourMs, minuteMs } from './durations'

/**
 * Where a saved deadline stands as time goes by: as saved, or once that is overtaken by a minute, where it leaves the hours it
 * was picked with from now, in whole minutes, rounded up (decisions C-16). Epoch milliseconds; hours are decimal.
 */
export function movedDeadline(savedMs: number, hours: number, nowMs: number): number {
  const earliestMs = Math.ceil((nowMs + hours * hourMs) / minuteMs) * minuteMs
  return savedMs >= earliestMs - minuteMs ? savedMs : earliestMs
}
