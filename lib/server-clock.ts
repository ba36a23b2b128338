import { minuteMs } from '@/contract/durations'

/*
 * Deadlines are counted by the client API's time, so pages count by it too: each document says when the server made it, and
 * the device's clock goes on from there, whatever it shows.
 */
let aheadMs = 0

/**
 * Sets the clock by the document, which was made after it was asked for and before now. A device whose clock can agree with
 * that is believed, however late the page's code came.
 */
export function setServerClock(madeMs: number, askedMs = performance.timeOrigin): void {
  const leastMs = madeMs - Date.now()
  const mostMs = madeMs - askedMs
  const agrees = leastMs <= 0 && mostMs >= 0
  aheadMs = agrees ? 0 : Math.max(leastMs, mostMs)
}

export const serverNow = (): number => Date.now() + aheadMs

/**
 * The device's clock may be set while the page stands open, which looks like a sleep from here. So answers are asked too: when
 * one was made, to the second, and between which moments of that clock it was.
 */
export function checkServerClock(date: string | null, askedMs: number): void {
  const madeMs = Date.parse(date ?? '')
  if (madeMs < askedMs + aheadMs - minuteMs || madeMs > serverNow() + minuteMs)
    setServerClock(madeMs, askedMs)
}
