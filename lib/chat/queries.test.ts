import { expect, it } from 'vitest'
import { pollEvery } from './queries'

it.each([
  [false, 0, 9_500],
  [false, 0.5, 10_000],
  [false, 1, 10_500],
  [true, 0.5, 30_000],
])('after a failure (%s), at chance %d, asks again after %d ms', (hasFailed, chance, expected) => {
  expect(pollEvery(hasFailed, chance)).toBe(expected)
})
