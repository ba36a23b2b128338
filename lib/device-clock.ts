/**
 * What the server tells of a zone: how far it is ahead of UTC at the start of each month of a year, and how it is called
 * then. A browser whose own clock agrees writes the zone's times by itself: its rules of every zone, which on a phone take
 * longer to load than a list to be made ready, stay where they are.
 */
export type ZoneHints = {
  zone: string
  year: number
  /** Minutes ahead of UTC, January to December. */
  offsets: number[]
  /** The zone's short name by minutes ahead of UTC: { 60: 'CET', 120: 'CEST' }. */
  names: Record<number, string>
}

let agreed: ZoneHints | undefined

const minutesAhead = (date: Date) => -date.getTimezoneOffset()

/** Whether this device's clock keeps the zone's time; if so, times in that zone are read off it from now on. Not for servers: their clocks are nobody's. */
export function agreesWithDevice(hints: ZoneHints): boolean {
  const agrees = hints.offsets.every(
    (minutes, month) => minutesAhead(new Date(Date.UTC(hints.year, month))) === minutes,
  )
  agreed = agrees ? hints : undefined
  return agrees
}

/** Whether it did, and does so still: who travels may wake it elsewhere. */
export const stillAgreesWithDevice = (): boolean => agreed !== undefined && agreesWithDevice(agreed)

export const isDeviceZone = (zone: string): boolean => agreed?.zone === zone

/** The short name of the device's zone at an instant, if the server told one for its distance from UTC then. */
export const deviceZoneName = (date: Date): string | undefined => agreed?.names[minutesAhead(date)]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant as this device's clock shows it, in the words of en-US. */
export function deviceParts(date: Date) {
  const hours = date.getHours()
  return {
    day: twoDigits(date.getDate()),
    month: months[date.getMonth()] ?? '',
    year: String(date.getFullYear()),
    hour: twoDigits(hours % 12 || 12),
    minute: twoDigits(date.getMinutes()),
    dayPeriod: hours < 12 ? 'AM' : 'PM',
  }
}
