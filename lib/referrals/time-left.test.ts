import { expect, test } from 'vitest'
import { timeLeft } from './time-left'

test.each([
  [86_400_000, 1, 0, 0, 0],
  [86_399_999, 1, 0, 0, 0],
  [86_399_000, 0, 23, 59, 59],
  [90_061_000, 1, 1, 1, 1],
  [272 * 86_400_000, 272, 0, 0, 0],
  [1, 0, 0, 0, 1],
  [0, 0, 0, 0, 0],
  [-5_000, 0, 0, 0, 0],
])('%d ms', (leftMs, days, hours, minutes, seconds) => {
  expect(timeLeft(leftMs)).toEqual({ days, hours, minutes, seconds })
})
