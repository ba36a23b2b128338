import { expect, test } from 'vitest'
import { onClock, secondsLeft } from './cooldown'

const wait = { startedAt: 1_000_000, seconds: 60 }

test.each([
  [0, 60],
  [1, 60],
  [999, 60],
  [1_000, 59],
  [59_001, 1],
  [59_999, 1],
  [60_000, 0],
  [86_400_000, 0],
])('%i ms on, %i seconds are left', (passedMs, left) => {
  expect(secondsLeft(wait, wait.startedAt + passedMs)).toBe(left)
})

test('a clock set back neither lengthens the wait nor stops it', () => {
  const anHourBack = wait.startedAt - 3_600_000
  expect(secondsLeft(wait, anHourBack)).toBe(60)
  expect(secondsLeft(onClock(wait, anHourBack), anHourBack + 60_000)).toBe(0)
  expect(onClock(wait, wait.startedAt + 5)).toBe(wait)
})

test('the year ends in the middle of a wait', () => {
  const startedAt = Date.parse('2025-12-31T23:59:30Z')
  expect(secondsLeft({ startedAt, seconds: 60 }, Date.parse('2026-01-01T00:00:00Z'))).toBe(30)
})
