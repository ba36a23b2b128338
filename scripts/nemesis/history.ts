/** What people do; each is counted. */
export type Operation =
  | 'top up'
  | 'place'
  | 'pay'
  | 'cancel'
  | 'confirm'
  | 'pay remaining'
  | 'amend'
  | 'delete'
  | 'read order'
  | 'read wallet'

/** Looks are in the history, to be checked, and count for nothing that was tried. */
export const isLook = ({ operation }: Pick<Entry, 'operation'>) => operation.startsWith('read ')

/** An answer as the checker wants it. `unknown`: whether it was done could not be learnt to the end. */
export type Outcome = 'ok' | 'refused' | 'unknown'

/** One operation from its first try to its answer. Times are milliseconds since the epoch. */
export type Entry = {
  window: number
  operation: Operation
  orderId?: number
  checkoutId?: string
  begunAt: number
  endedAt: number
  /** When it first was unknown whether it was done. */
  unknownSince?: number
  tries: number
  outcome: Outcome
  /** The refusal's code, or what broke. */
  reason?: string
  /** What the answer said of the order: that something was paid for it, that all was, how much. */
  isPlaced?: boolean
  isPaid?: boolean
  paidCents?: number
}

/** What an entry tells beside what happened to its request. */
export type Facts = Pick<Entry, 'orderId' | 'checkoutId' | 'isPlaced' | 'isPaid' | 'paidCents'>

/** Something was broken from here to there. */
export type Disturbance = { what: string; from: number; to: number }

/** How long of an operation's doubt nothing was broken, in ms: the time that is ours, not the fault's. */
export function healthyDoubt(entry: Entry, disturbances: Disturbance[]): number {
  const { unknownSince = entry.endedAt, endedAt } = entry
  const inside = disturbances
    .map(({ from, to }) => ({ from: Math.max(from, unknownSince), to: Math.min(to, endedAt) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
  let broken = 0
  let reached = unknownSince
  for (const { from, to } of inside) {
    if (to <= reached) continue
    broken += to - Math.max(from, reached)
    reached = to
  }
  return endedAt - unknownSince - broken
}
