'use client'

import { formatInstant, type InstantFormat, zoneShortName } from '@/lib/dates'
import { cn } from './cn'
import { useTimeZone } from './time-zone'

type LocalTimeProps = {
  /** ISO 8601 with its zone. */
  iso: string
  format?: InstantFormat
  /** Writes the zone's short name after the time. */
  withZone?: boolean
  /** Date above, time below: for narrow columns. Meant for the list format. */
  stacked?: boolean
  className?: string
}

/** A moment in the visitor's own time zone. */
export function LocalTime({
  iso,
  format = 'list',
  withZone = false,
  stacked = false,
  className,
}: LocalTimeProps) {
  const zone = useTimeZone()
  const zoneName = withZone ? ` ${zoneShortName(iso, zone)}` : ''
  // The space that is not broken keeps the two apart for who hears them: another is lost at the end of a line.
  const text = stacked
    ? `${formatInstant(iso, 'date', zone)}\u00a0`
    : formatInstant(iso, format, zone) + zoneName
  // Server and browser may carry different editions of the zone names; the difference is not worth a re-render of the page.
  return (
    <time dateTime={iso} className={cn('tabular', className)} suppressHydrationWarning>
      {text}
      {stacked && (
        <span className="block text-xs font-normal" suppressHydrationWarning>
          {formatInstant(iso, 'time', zone) + zoneName}
        </span>
      )}
    </time>
  )
}
