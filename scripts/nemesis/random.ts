/** Chances that a seed decides, so that a run can be made again with the same ones. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T | undefined
  /** One name of a table of weights, each as often as its weight says. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name
  /** Chances of their own for a part of the run, so that no part disturbs another's. */
  fork: (part: number) => Random
}

/** mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createRandom(seed: number): Random {
  const next = generator(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  return {
    next,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: share => next() < share,
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const names = Object.keys(weights) as Name[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      const found = names.find(name => {
        left -= weights[name]
        return left < 0
      })
      return found ?? (names[names.length - 1] as Name)
    },
    fork: part => createRandom(Math.imul(seed ^ 0x9e3779b9, 2 * part + 1)),
  }
}
