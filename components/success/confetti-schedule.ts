/** Specification 9: 30 pieces every 5 seconds. */
export const pieces = 30
export const everyMs = 5_000

/**
 * When to throw: at once and then every `everyMs` while it runs. Stopped and started again, it keeps its beat, so that
 * going back and forth between tabs throws no more often.
 */
export function confettiSchedule(burst: () => void, nowMs: () => number = Date.now) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMs = Number.NEGATIVE_INFINITY

  function throwAndWait() {
    lastMs = nowMs()
    burst()
    timer = setTimeout(throwAndWait, everyMs)
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  function start() {
    if (timer !== undefined) return
    const waitMs = lastMs + everyMs - nowMs()
    if (waitMs <= 0) throwAndWait()
    else timer = setTimeout(throwAndWait, waitMs)
  }

  return { run: (isRunning: boolean) => (isRunning ? start() : stop()) }
}
