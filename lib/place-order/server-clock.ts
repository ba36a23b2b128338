/*
 * The client API counts the hours of a deadline by its own time, so the wizard does too: each page the server makes says
 * when, and the device's clock goes on from there, whatever it shows.
 */
let setMs = 0
let aheadMs = 0

/** Sets the clock by a page that was made just now. One that the browser's Back brings again was known before. */
export function setServerClock(madeMs: number): void {
  if (madeMs <= setMs) return
  setMs = madeMs
  aheadMs = madeMs - Date.now()
}

export const serverNow = (): number => Date.now() + aheadMs
