import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

const zoneless = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/
const zoned =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)$/
const firstYear = 1900

/** The fields of a moment when a calendar and a clock can show them. */
function fieldsOf(parts: RegExpExecArray | null): number[] | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? [])
    .slice(1, 7)
    .map(part => Number(part ?? 0))
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12
  const onClock = hour < 24 && minute < 60 && second < 60
  return year >= firstYear && exists && onClock ? [year, month, day, hour, minute, second] : undefined
}

/**
 * An instant as it is, on a day that every month has: most values are one, and telling costs a fraction of taking
 * them apart.
 */
const plainInstant =
  /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$/

/**
 * A moment of the wire as an instant (ISO 8601 with Z). 'YYYY-MM-DD HH:mm:ss' is read in `zone`; a value that
 * carries its own zone is taken as it is (decisions C-14). An hour that the clocks skip is read as the one after.
 * Undefined when it is no moment.
 */
export function readWireTime(value: string, zone: string): string | undefined {
  if (plainInstant.test(value)) return value
  if (fieldsOf(zoned.exec(value))) {
    const time = Date.parse(
      value
        .replace(' ', 'T')
        .replace(/\s/g, '')
        .replace(/([+-]\d{2})$/, '$1:00'),
    )
    return Number.isNaN(time) ? undefined : new Date(time).toISOString()
  }
  const fields = fieldsOf(zoneless.exec(value))
  if (!fields) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields
  // The usual zone; asking the zone library for it is a quarter of what a whole call of the portal costs.
  if (zone === 'UTC') return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString()
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, zone).getTime()).toISOString()
}

/** An instant as 'YYYY-MM-DD HH:mm:ss' in `zone`. */
export const writeWireTime = (instant: string, zone: string): string =>
  format(new TZDate(instant, zone), 'yyyy-MM-dd HH:mm:ss')
