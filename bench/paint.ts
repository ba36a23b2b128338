/** What in-page.mjs has collected. Times in ms from the start of the navigation. */
export type Seen = {
  fcpMs?: number
  lcpMs?: number
  shifts: { at: number; by: number }[]
  longTasks: { at: number; ms: number }[]
  domNodes: number
}

const BLOCKING_FROM_MS = 50
const GAP_MS = 1_000
const WINDOW_MS = 5_000

/** Cumulative layout shift: the worst window of at most 5 s in which no two shifts are 1 s apart. */
export function layoutShift(shifts: Seen['shifts']): number {
  let worst = 0
  let sum = 0
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at, by } of shifts) {
    const belongs = at - last < GAP_MS && at - first < WINDOW_MS
    if (!belongs) first = at
    sum = belongs ? sum + by : by
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Total blocking time: what of every long task after the first paint goes beyond 50 ms. */
export function blockingTime({ fcpMs = 0, longTasks }: Pick<Seen, 'fcpMs' | 'longTasks'>): number {
  return longTasks
    .filter(({ at, ms }) => at + ms > fcpMs)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKING_FROM_MS), 0)
}
