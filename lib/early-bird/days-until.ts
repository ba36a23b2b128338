import { dayMs } from '@/contract/durations'

/** How many days there are until the end of `lastDay` ('YYYY-MM-DD'), today included: days of a zone, whatever its clocks do. */
export function daysUntil(lastDay: string, nowMs: number, timeZone: string): number {
  // Swedes write a day as the wire does.
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(nowMs)
  return (Date.parse(lastDay) - Date.parse(today)) / dayMs + 1
}
