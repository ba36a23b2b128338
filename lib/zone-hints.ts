import 'server-only'
import { zoneShortName } from './dates'
import type { ZoneHints } from './device-clock'

/** How far the zone is ahead of UTC at an instant, in minutes. */
function minutesAhead(date: Date, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(date).find(part => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -ahead : ahead
}

function hintsOf(zone: string, year: number): ZoneHints {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const hints: ZoneHints = { zone, year, offsets: [], names: {} }
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(year, month))
    const ahead = minutesAhead(date, format)
    hints.offsets.push(ahead)
    hints.names[ahead] ??= zoneShortName(date.toISOString(), zone)
  }
  return hints
}

const known = new Map<string, ZoneHints>()
const maxKnown = 500

/** What a browser must know of a zone to write its times by its own clock. `zone` is one that `isTimeZone` knows. */
export function zoneHints(zone: string, now = new Date()): ZoneHints {
  const key = `${zone} ${now.getUTCFullYear()}`
  const found = known.get(key)
  if (found) return found
  const hints = hintsOf(zone, now.getUTCFullYear())
  // Names come from visitors and may be spelled in endless ways.
  if (known.size >= maxKnown) known.clear()
  known.set(key, hints)
  return hints
}
