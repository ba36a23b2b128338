import { type Disturbance, type Entry, healthyDoubt } from './history'

/** What people may be told besides yes: they were late, or somebody else was first. Anything else is a fault. */
const refusals = new Set(['refused', 'conflict', 'price_changed', 'not_found', 'gone'])

/** Time in which a doubt must be over once nothing is broken any more. */
const doubtMs = 10_000

const tell = ({ operation, orderId, checkoutId, reason }: Entry) =>
  `${operation} of ${orderId ?? checkoutId ?? 'a client'}${reason ? ` (${reason})` : ''}`

/** Answers that nobody should have got, and questions that were never answered, or too late. */
function findStrangeAnswers(history: Entry[], disturbances: Disturbance[]): string[] {
  return history.flatMap(entry => {
    if (entry.outcome === 'unknown') return [`nobody knows what came of: ${tell(entry)}`]
    if (entry.outcome === 'refused' && !refusals.has(entry.reason ?? ''))
      return [`strange answer: ${tell(entry)}`]
    const doubt = healthyDoubt(entry, disturbances)
    return doubt > doubtMs ? [`in doubt for ${Math.round(doubt)} ms after healing: ${tell(entry)}`] : []
  })
}

/** The most that was acknowledged of an order. */
export type Acknowledged = { isPlaced: boolean; isPaid: boolean; paidCents: number; isDeleted: boolean }

const nothing: Acknowledged = { isPlaced: false, isPaid: false, paidCents: 0, isDeleted: false }

function raise(
  known: Acknowledged,
  { operation, outcome, isPlaced, isPaid, paidCents }: Entry,
): Acknowledged {
  if (outcome !== 'ok') return known
  return {
    isPlaced: known.isPlaced || isPlaced === true,
    isPaid: known.isPaid || isPaid === true,
    paidCents: Math.max(known.paidCents, paidCents ?? 0),
    isDeleted: known.isDeleted || operation === 'delete',
  }
}

/** `mayBeGone`: somebody was deleting it by then. */
function goesBack(known: Acknowledged, read: Entry, mayBeGone: boolean): boolean {
  if (read.outcome === 'refused') return known.isPlaced || (read.reason === 'not_found' && !mayBeGone)
  if (known.isDeleted) return true
  const isLess = (before: boolean, now: boolean | undefined) => before && !now
  return (
    isLess(known.isPlaced, read.isPlaced) ||
    isLess(known.isPaid, read.isPaid) ||
    (read.paidCents ?? 0) < known.paidCents
  )
}

/** What was acknowledged of every order, by the end of it; and every read that began later and knew less. */
export function readHistory(history: Entry[]): { acknowledged: Map<number, Acknowledged>; damage: string[] } {
  const byOrder = new Map<number, Entry[]>()
  for (const entry of history) {
    if (entry.orderId === undefined) continue
    byOrder.set(entry.orderId, [...(byOrder.get(entry.orderId) ?? []), entry])
  }
  const acknowledged = new Map<number, Acknowledged>()
  const damage: string[] = []
  for (const [orderId, entries] of byOrder) {
    const told = [...entries].sort((one, other) => one.endedAt - other.endedAt)
    for (const read of entries.filter(({ operation }) => operation === 'read order')) {
      const known = told.filter(({ endedAt }) => endedAt < read.begunAt).reduce(raise, nothing)
      const mayBeGone = told.some(
        ({ operation, outcome, begunAt }) =>
          operation === 'delete' && outcome !== 'refused' && begunAt < read.endedAt,
      )
      if (goesBack(known, read, mayBeGone))
        damage.push(`order ${orderId} was ${JSON.stringify(known)}, then ${JSON.stringify(read)}`)
    }
    acknowledged.set(orderId, told.reduce(raise, nothing))
  }
  return { acknowledged, damage }
}

/** Everything in the history that cannot be, in words. */
export const findInHistory = (history: Entry[], disturbances: Disturbance[]): string[] => [
  ...findStrangeAnswers(history, disturbances),
  ...readHistory(history).damage,
]
