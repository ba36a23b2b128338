import { type Disturbance, type Entry, healthyDoubt } from './history'

type Run = { history: Entry[]; disturbances: Disturbance[]; kills: number; reconciled: number }

function countBy<T>(list: T[], nameOf: (one: T) => string): string {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([name, count]) => `${count} ${name}`).join(', ')
}

/** What was done, what was broken, and for how long somebody had to wait for certainty. */
export function summarize({ history, disturbances, kills, reconciled }: Run): string {
  const doubtful = history.filter(({ unknownSince }) => unknownSince !== undefined)
  const longest = Math.max(0, ...doubtful.map(entry => healthyDoubt(entry, disturbances)))
  return [
    `${history.length} operations with the looks: ${countBy(history, ({ operation }) => operation)}`,
    `answers: ${countBy(history, ({ outcome, reason }) => (reason ? `${outcome} ${reason}` : outcome))}`,
    `${kills} kills; ${countBy(disturbances, ({ what }) => what)}`,
    `${doubtful.length} operations were in doubt, the longest for ${(longest / 1_000).toFixed(1)} s of nothing broken`,
    `${reconciled} payments were left to the reconciling job`,
  ].join('\n')
}
