import * as limits from '@/contract/limits'

/** `atMs` is the moment; `isAgain` marks a clock time that comes a second time when the clocks go back. */
export type TimeSlot = { atMs: number; isAgain: boolean }

const clockMinutes = (atMs: number): number => {
  const at = new Date(atMs)
  return at.getHours() * 60 + at.getMinutes()
}

/**
 * The moments of a day that can be picked, every 15 minutes, none before now (specification 2.14). It walks through
 * the day as it really passes: a skipped hour is not there, a repeated one is there twice.
 */
export function timeSlots(day: Date, nowMs: number): TimeSlot[] {
  const startMs = new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
  const endMs = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
  const seen = new Set<number>()
  const slots: TimeSlot[] = []
  for (let atMs = startMs; atMs < endMs; atMs += limits.timeStepMs) {
    const minutes = clockMinutes(atMs)
    if (atMs >= nowMs) slots.push({ atMs, isAgain: seen.has(minutes) })
    seen.add(minutes)
  }
  return slots
}

/** The first moment that can be picked from then on: late in the evening it is one of the next day. */
export const firstSlotMs = (fromMs: number): number =>
  Math.ceil(fromMs / limits.timeStepMs) * limits.timeStepMs

const stepMinutes = limits.timeStepMs / 60_000
const lastMinutes = 24 * 60 - stepMinutes

/** The time of day of the next slot, or of the last one of a day: a deadline that was moved on stands between two (decisions C-16). */
const slotMinutes = (atMs: number): number =>
  Math.min(Math.ceil(clockMinutes(atMs) / stepMinutes) * stepMinutes, lastMinutes)

/**
 * The slot a day starts with when it is picked: the one chosen before on its own day, the time of day chosen before on another,
 * else of those that are not too early the next by the clock, or the last where the day ends before that.
 */
export function preferredSlot(
  slots: TimeSlot[],
  chosenMs: number | null,
  earliestMs: number,
): TimeSlot | undefined {
  const minutes = chosenMs === null ? 0 : slotMinutes(chosenMs)
  // Of an hour that is there twice its time of day is both.
  const same = slots.find(({ atMs }) => atMs === chosenMs)
  const sameTime = slots.find(({ atMs }) => chosenMs !== null && clockMinutes(atMs) === minutes)
  const inTime = slots.filter(({ atMs }) => atMs >= earliestMs)
  return same ?? sameTime ?? inTime.find(({ atMs }) => clockMinutes(atMs) >= minutes) ?? inTime.at(-1)
}
