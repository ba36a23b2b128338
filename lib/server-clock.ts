/*
 * Deadlines are counted by the client API's time, so pages count by it too: each document says when the server made it, and
 * the device's clock goes on from there, whatever it shows.
 */
let aheadMs = 0

/**
 * Sets the clock by the document, which was made after it was asked for and before now. A device whose clock can agree with
 * that is believed, however late the page's code came.
 */
export function setServerClock(madeMs: number): void {
  const leastMs = madeMs - Date.now()
  const mostMs = madeMs - performance.timeOrigin
  const agrees = leastMs <= 0 && mostMs >= 0
  aheadMs = agrees ? 0 : Math.max(leastMs, mostMs)
}

export const serverNow = (): number => Date.now() + aheadMs
