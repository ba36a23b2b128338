import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatInstant, type InstantFormat, zoneShortName } from './dates'
import { agreesWithDevice, isDeviceZone, stillAgreesWithDevice } from './device-clock'
import { zoneHints } from './zone-hints'

const formats: InstantFormat[] = ['list', 'deadline', 'picker', 'date', 'time']
const inNovember = new Date('2026-11-22T15:15:00Z')

const nobody = { zone: 'nobody', year: 2026, offsets: [Number.NaN], names: {} }
const forget = () => agreesWithDevice(nobody)

let zoneBefore: string | undefined
beforeEach(() => {
  zoneBefore = process.env.TZ
})
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
  forget()
})

const everyThreeHoursOf = (year: number) => {
  const first = Date.UTC(year, 0)
  return Array.from({ length: 365 * 8 }, (_, index) => new Date(first + index * 10_800_000).toISOString())
}

const written = (zone: string, instants: string[]) =>
  instants.map(iso => [...formats.map(format => formatInstant(iso, format, zone)), zoneShortName(iso, zone)])

describe.each([
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
])('a device in %s', zone => {
  it('writes every time as the rules of the zone do', () => {
    const instants = everyThreeHoursOf(2026)
    forget()
    const byRules = written(zone, instants)
    process.env.TZ = zone
    expect(agreesWithDevice(zoneHints(zone, inNovember))).toBe(true)
    expect(isDeviceZone(zone)).toBe(true)
    expect(written(zone, instants)).toEqual(byRules)
  })
})

describe('a device elsewhere', () => {
  it('leaves times to the rules of the zone that was told', () => {
    process.env.TZ = 'America/New_York'
    expect(agreesWithDevice(zoneHints('Europe/Paris', inNovember))).toBe(false)
    expect(formatInstant('2026-11-22T15:15:00Z', 'time', 'Europe/Paris')).toBe('04:15 PM')
    expect(zoneShortName('2026-11-22T15:15:00Z', 'Europe/Paris')).toBe('CET')
  })

  it('is known when it wakes there, and not before', () => {
    process.env.TZ = 'Europe/Paris'
    agreesWithDevice(zoneHints('Europe/Paris', inNovember))
    expect([stillAgreesWithDevice(), isDeviceZone('Europe/Paris')]).toEqual([true, true])
    process.env.TZ = 'America/New_York'
    expect([stillAgreesWithDevice(), isDeviceZone('Europe/Paris')]).toEqual([false, false])
    expect(formatInstant('2026-11-22T15:15:00Z', 'time', 'Europe/Paris')).toBe('04:15 PM')
    expect(stillAgreesWithDevice()).toBe(false)
  })

  it('is told from one that differs for a part of the year alone', () => {
    process.env.TZ = 'Africa/Algiers'
    expect(agreesWithDevice(zoneHints('Europe/Paris', inNovember))).toBe(false)
  })

  it('reads nothing but the zone it agreed to off its clock', () => {
    process.env.TZ = 'Europe/Paris'
    expect(agreesWithDevice(zoneHints('Europe/Paris', inNovember))).toBe(true)
    expect(formatInstant('2026-11-22T15:15:00Z', 'time', 'Asia/Tokyo')).toBe('12:15 AM')
    expect(zoneShortName('2026-11-22T15:15:00Z', 'Asia/Kolkata')).toBe('IST')
  })
})

it('still writes nothing for what cannot be read', () => {
  process.env.TZ = 'Europe/Paris'
  agreesWithDevice(zoneHints('Europe/Paris', inNovember))
  expect(formatInstant('soon', 'list', 'Europe/Paris')).toBe('')
  expect(zoneShortName('soon', 'Europe/Paris')).toBe('')
})

it('leaves a name it was not told to the rules of the zone', () => {
  // London was two hours ahead in the summer of 1947.
  const then = '1947-06-15T12:00:00Z'
  const byRules = zoneShortName(then, 'Europe/London')
  process.env.TZ = 'Europe/London'
  expect(agreesWithDevice(zoneHints('Europe/London', inNovember))).toBe(true)
  expect(zoneShortName(then, 'Europe/London')).toBe(byRules)
})
