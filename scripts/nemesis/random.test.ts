import { expect, it } from 'vitest'
import { createRandom } from './random'

const first = (seed: number, count: number) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

it('gives the same for the same seed, and something else for another', () => {
  expect(first(7, 100)).toEqual(first(7, 100))
  expect(first(7, 100)).not.toEqual(first(8, 100))
})

it('lies evenly between 0 and 1', () => {
  const values = first(1, 10_000)
  expect(values.every(value => value >= 0 && value < 1)).toBe(true)
  expect(values.filter(value => value < 0.5).length / 10_000).toBeCloseTo(0.5, 1)
})

it('chooses by weight, and never what weighs nothing', () => {
  const random = createRandom(3)
  const chosen = Array.from({ length: 1_000 }, () => random.weighted({ often: 9, rarely: 1, never: 0 }))
  expect(new Set(chosen)).toEqual(new Set(['often', 'rarely']))
  expect(chosen.filter(name => name === 'often').length).toBeGreaterThan(850)
})

it('gives every part chances of its own', () => {
  const random = createRandom(5)
  expect(random.fork(1).next()).toBe(createRandom(5).fork(1).next())
  expect(random.fork(1).next()).not.toBe(random.fork(2).next())
})
