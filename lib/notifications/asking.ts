const pauseMs = 60_000
const patienceMs = 3_600_000
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const

let lastHereMs = Date.now()
const listeners = new Set<(awayMs: number) => void>()

const noteHere = () => {
  const awayMs = Date.now() - lastHereMs
  lastHereMs = Date.now()
  for (const listener of listeners) listener(awayMs)
}

/** Notes when somebody is at the page. Returns the way to stop. */
export function watchForSomebody(): () => void {
  for (const sign of signs) window.addEventListener(sign, noteHere, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, noteHere)
  }
}

/** Calls `listener` at every sign of somebody. Returns the way to stop. */
export function onSign(listener: (awayMs: number) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `listener` when somebody comes back to a page that was taken for forgotten. Returns the way to stop. */
export const onReturn = (listener: () => void): (() => void) =>
  onSign(awayMs => {
    if (awayMs >= patienceMs) listener()
  })

/** Whether somebody was at the page within this time: an hour unless told, after which the page is taken for forgotten. */
export const wasHere = (withinMs = patienceMs): boolean => Date.now() - lastHereMs < withinMs

/**
 * How long to wait before news is asked for again: a minute, and for ever once nobody was at the page for an hour. A tab
 * that was forgotten must not keep its session from ending of idleness.
 */
export const askingPause = (): number | false => wasHere() && pauseMs
