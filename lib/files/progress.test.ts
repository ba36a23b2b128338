import { expect, it } from 'vitest'
import { progressOf } from './progress'

it('fills one file after the other', () => {
  const sizes = { a: 100, b: 300, c: 0 }
  const files = Object.entries(sizes).map(([key, size]) => ({ key, file: { size } }))
  expect([...progressOf(files, 0)].slice(0, 2)).toEqual([
    ['a', 0],
    ['b', 0],
  ])
  expect([...progressOf(files, 250)].slice(0, 2)).toEqual([
    ['a', 100],
    ['b', 50],
  ])
  expect([...progressOf(files, 900)]).toEqual([
    ['a', 100],
    ['b', 100],
    ['c', 100],
  ])
})
