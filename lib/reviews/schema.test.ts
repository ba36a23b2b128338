import { expect, it } from 'vitest'
import { ratingBody } from './schema'

it.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
  [4.5, false],
  ['5', false],
])('%j stars are taken: %s', (stars, isGood) => {
  expect(ratingBody.safeParse({ stars }).success).toBe(isGood)
})
