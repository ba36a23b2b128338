import { describe, expect, it } from 'vitest'
import {
  daysAndHours,
  formatHours,
  formatInstant,
  hoursUntil,
  isTimeZone,
  timeZoneFromCookie,
  zoneShortName,
} from './dates'

const afternoon = '2026-11-22T15:15:00.000Z'
const secondOfMonth = '2026-09-02T00:05:00Z'

describe('formatInstant', () => {
  it.each([
    ['list', '22 Nov, 2026 03:15 PM'],
    ['deadline', '22 Nov 2026, 03:15 PM'],
    ['picker', '22 Nov 2026, 03:15 PM'],
    ['date', '22 Nov, 2026'],
    ['time', '03:15 PM'],
  ] as const)('%s is %s', (format, text) => {
    expect(formatInstant(afternoon, format, 'UTC')).toBe(text)
  })

  it('pads the day in the picker and the list, not in a deadline; September has three letters', () => {
    expect(formatInstant(secondOfMonth, 'picker', 'UTC')).toBe('02 Sep 2026, 12:05 AM')
    expect(formatInstant(secondOfMonth, 'list', 'UTC')).toBe('02 Sep, 2026 12:05 AM')
    expect(formatInstant(secondOfMonth, 'deadline', 'UTC')).toBe('2 Sep 2026, 12:05 AM')
  })

  it('writes noon as 12 PM', () => {
    expect(formatInstant('2026-01-05T12:00:00Z', 'time', 'UTC')).toBe('12:00 PM')
  })

  it('moves to the zone, over midnight and over a change of clocks', () => {
    expect(formatInstant(afternoon, 'list', 'Asia/Tokyo')).toBe('23 Nov, 2026 12:15 AM')
    expect(formatInstant(afternoon, 'list', 'America/New_York')).toBe('22 Nov, 2026 10:15 AM')
    expect(formatInstant('2026-10-25T00:30:00Z', 'time', 'Europe/Paris')).toBe('02:30 AM')
    expect(formatInstant('2026-10-25T01:30:00Z', 'time', 'Europe/Paris')).toBe('02:30 AM')
  })

  it('survives what cannot be read', () => {
    expect(formatInstant('soon', 'list', 'UTC')).toBe('')
    expect(formatInstant('', 'date', 'UTC')).toBe('')
    expect(formatInstant(afternoon, 'time', 'Mars/Olympus')).toBe('03:15 PM')
  })
})

describe('zoneShortName', () => {
  it.each([
    ['UTC', 'UTC'],
    ['Europe/London', 'GMT'],
    ['Europe/Paris', 'CET'],
    ['America/New_York', 'EST'],
    ['Australia/Sydney', 'AEDT'],
    ['Asia/Kolkata', 'IST'],
  ])('%s in November is %s', (zone, name) => {
    expect(zoneShortName(afternoon, zone)).toBe(name)
  })

  it('follows summer time', () => {
    expect(zoneShortName('2026-07-01T00:00:00Z', 'Europe/London')).toBe('BST')
    expect(zoneShortName('2026-07-01T00:00:00Z', 'America/New_York')).toBe('EDT')
  })

  it('falls back to the offset', () => {
    expect(zoneShortName(afternoon, 'America/Sao_Paulo')).toBe('GMT-3')
    expect(zoneShortName('never', 'UTC')).toBe('')
  })
})

describe('isTimeZone', () => {
  it('accepts what the runtime knows and nothing else', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('UTC')).toBe(true)
    expect(isTimeZone('')).toBe(false)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('UTC; path=/')).toBe(false)
  })
})

describe('timeZoneFromCookie', () => {
  it('trusts a known zone only', () => {
    expect(timeZoneFromCookie('Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(timeZoneFromCookie(undefined)).toBe('UTC')
    expect(timeZoneFromCookie('<script>')).toBe('UTC')
  })
})

describe('hours', () => {
  const nowMs = Date.parse(afternoon)

  it('counts to an instant and past it', () => {
    expect(hoursUntil('2026-11-22T18:45:00Z', nowMs)).toBe(3.5)
    expect(hoursUntil('2026-11-22T14:15:00Z', nowMs)).toBe(-1)
    expect(hoursUntil('?', nowMs)).toBeNaN()
  })

  it.each([
    [0, '0 hours'],
    [0.2, '1 hour'],
    [3.2, '4 hours'],
    [47.5, '48 hours'],
    [48, '48 hours'],
    [48.1, '2 days'],
    [49, '2 days 1 hour'],
    [75.9, '3 days 3 hours'],
    [-4, '0 hours'],
    [Number.NaN, '0 hours'],
  ])('a lead time of %d is %s', (hours, text) => {
    expect(formatHours(hours)).toBe(text)
  })

  it.each([
    [0.5, '0 hours'],
    [1, '1 hour'],
    [24, '1 day'],
    [30.5, '1 day 6 hours'],
    [53, '2 days 5 hours'],
  ])('a delivery time of %d is %s', (hours, text) => {
    expect(daysAndHours(hours)).toBe(text)
  })
})
