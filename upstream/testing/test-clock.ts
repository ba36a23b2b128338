import { dayMs, hourMs, minuteMs } from '../../contract/durations'
import type { Clock } from '../deps'

const inMs = { seconds: 1_000, minutes: minuteMs, hours: hourMs, days: dayMs } as const

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  /** Moves it on, or back with negative numbers: `advance({ hours: 1, seconds: 1 })`. */
  advance: (step: Partial<Record<keyof typeof inMs, number>>) => void
  set: (moment: Date | string) => void
}

export function createTestClock(): TestClock {
  let now = Date.parse('2025-06-10T09:00:00.000Z')
  return {
    now: () => new Date(now),
    advance: step => {
      for (const unit of Object.keys(step) as (keyof typeof inMs)[]) now += (step[unit] ?? 0) * inMs[unit]
    },
    set: moment => {
      now = new Date(moment).getTime()
    },
  }
}
