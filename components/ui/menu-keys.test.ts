import { expect, it } from 'vitest'
import { nextMenuIndex } from './menu-keys'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s from item %i of three leads to %s', (key, from, to) => {
  expect(nextMenuIndex(key, from, 3)).toBe(to)
})

it('leads nowhere in an empty menu', () => {
  expect(nextMenuIndex('ArrowDown', -1, 0)).toBeUndefined()
})
