/** A limit on what is compared: `must` fails a gated run, `aim` is what the project claims when it is met. */
export type Goal = {
  must: number
  aim: number
  /** Which side of the limits is good; 'at most' unless told. */
  side?: 'at most' | 'at least'
}

export type Unit = 'bytes' | 'ms' | 'us' | 'per second' | 'count' | 'score'

/** One line of the report: a figure of ours, the reference of the same run, and what is held against the goal. */
export type Row = {
  /** As in the goals: 'a1'. */
  id: string
  what: string
  unit: Unit
  ours?: number
  reference?: number
  /** 'ratio' is ours / reference, 'difference' ours - reference, 'ours' the figure itself. */
  compare: 'ratio' | 'difference' | 'ours'
  /** None: the figure is only reported. */
  goal?: Goal
  /** What is wrong with it, or how it was measured. */
  note?: string
  /** What this machine lacks for it: without that, a figure that is missing has failed. */
  lacks?: string
}

export type Verdict = 'aim met' | 'met' | 'MISSED' | 'FAILED' | 'reported' | 'not measured'

/** The number that is held against the goal; undefined when a side of it is missing. */
export function comparedValue({ ours, reference, compare }: Row): number | undefined {
  if (ours === undefined || compare === 'ours') return ours
  if (reference === undefined) return undefined
  return compare === 'ratio' ? ours / reference : ours - reference
}

/** Whether a row fails a gated run: what was to be measured is broken, or slower than it must be. */
export const isBad = (row: Row): boolean => ['MISSED', 'FAILED'].includes(verdictOf(row))

export function verdictOf(row: Row): Verdict {
  const value = comparedValue(row)
  const missing = row.lacks ? 'not measured' : 'FAILED'
  if (row.ours === undefined) return missing
  if (!row.goal) return 'reported'
  if (value === undefined || Number.isNaN(value)) return missing
  const { must, aim, side = 'at most' } = row.goal
  const keeps = (limit: number) => (side === 'at most' ? value <= limit : value >= limit)
  if (!keeps(must)) return 'MISSED'
  return keeps(aim) ? 'aim met' : 'met'
}
