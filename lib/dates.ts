import { hourMs } from '@/contract/durations'
import * as texts from './date-texts'
import { deviceParts, deviceZoneName, isDeviceZone } from './device-clock'

const fallbackZone = 'UTC'

/**
 * How a moment is written:
 * list '22 Nov, 2026 03:15 PM', deadline and picker '22 Nov 2026, 03:15 PM' (the picker pads the day: '02 Nov'),
 * date '22 Nov, 2026', time '03:15 PM'.
 */
export type InstantFormat = 'list' | 'deadline' | 'picker' | 'date' | 'time'

const formatters = new Map<string, Intl.DateTimeFormat>()
const maxFormatters = 500

// Making one is slow. Zone names come from visitors and may be spelled in endless ways, so the map is emptied before it grows large.
function cached(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formatters.get(key)
  if (known) return known
  const made = make()
  if (formatters.size >= maxFormatters) formatters.clear()
  formatters.set(key, made)
  return made
}

function partsFormatter(timeZone: string): Intl.DateTimeFormat {
  return cached(timeZone, () => {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    })
  })
}

/** Whether the name is a time zone this machine knows. Anything from a cookie goes through here before it is used. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) return false
  try {
    partsFormatter(name)
    return true
  } catch {
    return false
  }
}

/** The zone of this browser (or server); UTC when it will not say. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone
}

/** The cookie in which the browser tells the server its zone, so that the first HTML already shows local times. */
export const timeZoneCookie = 'tz'

/** The zone named by that cookie, or UTC when there is none or it makes no sense. */
export function timeZoneFromCookie(value: string | undefined): string {
  return value !== undefined && isTimeZone(value) ? value : fallbackZone
}

type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod', string>

function partsOf(date: Date, timeZone: string): Parts {
  if (isDeviceZone(timeZone)) return deviceParts(date)
  const zone = isTimeZone(timeZone) ? timeZone : fallbackZone
  const parts: Parts = { day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' }
  for (const { type, value } of partsFormatter(zone).formatToParts(date)) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

/**
 * Writes an instant (ISO 8601) in a time zone. An unreadable instant gives '' and an unknown zone counts as UTC: a wrong date in
 * the data must not take the page down.
 */
export function formatInstant(iso: string, format: InstantFormat, timeZone: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const { day, month, year, hour, minute, dayPeriod } = partsOf(date, timeZone)
  const time = `${hour}:${minute} ${dayPeriod.toUpperCase()}`
  switch (format) {
    case 'list':
      return `${day} ${month}, ${year} ${time}`
    case 'deadline':
      return `${Number(day)} ${month} ${year}, ${time}`
    case 'picker':
      return `${day} ${month} ${year}, ${time}`
    case 'date':
      return `${day} ${month}, ${year}`
    case 'time':
      return time
  }
}

// Each locale knows the abbreviations used around it only; elsewhere it answers with an offset.
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ']

function abbreviation(date: Date, locale: string, timeZone: string): string {
  const formatter = cached(`${locale} ${timeZone}`, () => {
    return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  })
  return formatter.formatToParts(date).find(part => part.type === 'timeZoneName')?.value ?? ''
}

/** The zone's short name at that instant: 'UTC', 'GMT', 'CET', 'EST', or the offset ('GMT+3') where there is no common one. */
export function zoneShortName(iso: string, timeZone: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const told = isDeviceZone(timeZone) ? deviceZoneName(date) : undefined
  if (told) return told
  const zone = isTimeZone(timeZone) ? timeZone : fallbackZone
  for (const locale of abbreviationLocales) {
    const name = abbreviation(date, locale, zone)
    if (!/^(GMT|UTC)[+-]/.test(name)) return name
  }
  return abbreviation(date, 'en-US', zone)
}

/** Hours from now until the instant, as a decimal; below zero once it has passed, NaN for an unreadable instant. */
export function hoursUntil(iso: string, nowMs: number): number {
  return (new Date(iso).getTime() - nowMs) / hourMs
}

/** Whole days and hours, rounded down: 30.5 → '1 day 6 hours', 48 → '2 days', 0.5 → '0 hours'. */
export function daysAndHours(hours: number): string {
  const whole = Number.isFinite(hours) ? Math.max(0, Math.floor(hours)) : 0
  const days = Math.floor(whole / 24)
  const rest = whole % 24
  if (days === 0) return texts.hours(rest)
  return rest === 0 ? texts.days(days) : texts.daysAndHours(days, rest)
}

/** A lead time as people say it: days plus hours above 48, otherwise hours rounded up ('4 hours' for 3.2). */
export function formatHours(hours: number): string {
  if (hours > 48) return daysAndHours(hours)
  return texts.hours(Number.isFinite(hours) ? Math.max(0, Math.ceil(hours)) : 0)
}
