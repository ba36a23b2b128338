import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWireTime, writeWireTime } from './wire-time'

test.each([
  ['UTC', '2026-11-22 15:15:00', '2026-11-22T15:15:00.000Z'],
  ['Asia/Kolkata', '2026-11-22 15:15:00', '2026-11-22T09:45:00.000Z'],
  ['America/New_York', '2026-01-15 12:00:00', '2026-01-15T17:00:00.000Z'],
  ['America/New_York', '2026-07-15 12:00:00', '2026-07-15T16:00:00.000Z'],
  ['UTC', '2026-11-22T15:15', '2026-11-22T15:15:00.000Z'],
])('in %s %s is %s', (zone, text, instant) => expect(readWireTime(text, zone)).toBe(instant))

test.each([
  ['2026-11-22T15:15:00Z', '2026-11-22T15:15:00.000Z'],
  ['2026-11-22T15:15:00+05:30', '2026-11-22T09:45:00.000Z'],
  ['2026-11-22T15:15:00.123456Z', '2026-11-22T15:15:00.123Z'],
  ['2026-11-22 15:15:00+00', '2026-11-22T15:15:00.000Z'],
  ['2026-11-22T15:15:00-0500', '2026-11-22T20:15:00.000Z'],
])('%s carries its own zone', (text, instant) => expect(readWireTime(text, 'America/New_York')).toBe(instant))

test.each([
  '',
  'soon',
  '2026-02-30 10:00:00',
  '2026-02-30T10:00:00Z',
  '2026-02-30T10:00:00.000Z',
  '2026-13-01T10:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '2026-01-01T10:60:00.000Z',
  '1800-01-01T10:00:00.000Z',
  '22 November 2026 10:00',
  '2026-13-01 10:00:00',
  '2026-00-10 10:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01 10:60:00',
  '2026-01-01 10:00:60',
  '2026-01-01 10:75:00',
  '0026-01-01 10:00:00',
  '2026-01-01',
  '1767261600000',
])('%j is no moment', text => expect(readWireTime(text, 'Europe/London')).toBeUndefined())

/** An hour that the clocks skip, and one they show twice: both readings are an hour apart, and only those. */
test.each([
  ['Europe/London', '2026-03-29 01:30:00', '2026-10-25 01:30:00'],
  ['America/New_York', '2026-03-08 02:30:00', '2026-11-01 01:30:00'],
  ['Australia/Sydney', '2026-10-04 02:30:00', '2026-04-05 02:30:00'],
  ['America/Santiago', '2026-09-06 00:30:00', '2026-04-04 23:30:00'],
])(
  'in %s a skipped hour is read as the hour after, a repeated one as one of the two',
  (zone, skipped, repeated) => {
    const after = readWireTime(skipped, zone) ?? ''
    expect(Date.parse(`${writeWireTime(after, zone).replace(' ', 'T')}Z`)).toBe(
      Date.parse(`${skipped.replace(' ', 'T')}Z`) + 3_600_000,
    )
    const one = readWireTime(repeated, zone) ?? ''
    expect(writeWireTime(one, zone)).toBe(repeated)
  },
)

test('an instant is itself, on every day there is', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, day => readWireTime(day.toISOString(), 'Asia/Kolkata') === day.toISOString()),
    {
      numRuns: 2_000,
    },
  )
})

test('every moment survives writing and reading in every zone, but for the hour that is shown twice', () => {
  const zones = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
  const moments = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, seconds) => {
      const text = writeWireTime(new Date(seconds * 1000).toISOString(), zone)
      const read = readWireTime(text, zone) ?? ''
      expect(writeWireTime(read, zone)).toBe(text)
      expect(Math.abs(Date.parse(read) / 1000 - seconds)).toBeLessThanOrEqual(3600)
    }),
    { numRuns: 2_000 },
  )
})
