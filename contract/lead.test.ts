import { expect, it } from 'vitest'
import { hourMs } from './durations'
import { isTooSoon, isUrgent } from './lead'

it.each([
  [3 * hourMs, false],
  [3 * hourMs - 59_999, false],
  [3 * hourMs - 60_000, true],
  [-hourMs, true],
])('of three hours, %d ms ahead are too soon: %s', (aheadMs, tooSoon) => {
  expect(isTooSoon(aheadMs + 1_000, 1_000, 3)).toBe(tooSoon)
})

it('another tolerance forgives another time', () => {
  expect(isTooSoon(3 * hourMs - 60_000, 0, 3, 900)).toBe(false)
  expect(isTooSoon(3 * hourMs - 900_000, 0, 3, 900)).toBe(true)
})

it.each([
  [12, true],
  [12.01, false],
])('%d hours are urgent: %s', (hours, urgent) => {
  expect(isUrgent(hours)).toBe(urgent)
})
