import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHours, writeHours } from './hours'

test.each([
  [27.5, '27:30:00'],
  [240.25, '240:15:00'],
  [3, '03:00:00'],
  [0, '00:00:00'],
  [11.9999999, '12:00:00'],
])('%d hours are written %s', (hours, text) => expect(writeHours(hours)).toBe(text))

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('%d is no number of hours', hours =>
  expect(writeHours(hours)).toBeUndefined(),
)

test.each([
  '',
  '1',
  '12:00',
  '12:60:00',
  '12:00:60',
  '-1:00:00',
  '123456:00:00',
  ' 12:00:00',
  '1e2:00:00',
  '١٢:00:00',
])('%j is not read as hours', text => expect(readHours(text)).toBeUndefined())

test('every whole second below 99,999 hours survives writing and reading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 * 3600 }), seconds => {
      const read = readHours(writeHours(seconds / 3600) ?? '') ?? Number.NaN
      expect(Math.round(read * 3600)).toBe(seconds)
    }),
    { numRuns: 10_000 },
  )
})
