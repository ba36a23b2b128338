const pauseMs = 60_000
const patienceMs = 3_600_000
const signs = ['pointerdown', 'keydown', 'focus'] as const

let lastHereMs = Date.now()

const noteHere = () => {
  lastHereMs = Date.now()
}

/** Notes when somebody is at the page. Returns the way to stop. */
export function watchForSomebody(): () => void {
  for (const sign of signs) window.addEventListener(sign, noteHere)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, noteHere)
  }
}

/**
 * How long to wait before news is asked for again: a minute, and for ever once nobody was at the page for an hour. A tab
 * that was forgotten must not keep its session from ending of idleness.
 */
export const askingPause = (): number | false => (Date.now() - lastHereMs < patienceMs ? pauseMs : false)
