export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** What a countdown shows of so many milliseconds: whole units, the running second counted, never below zero. */
export function timeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
