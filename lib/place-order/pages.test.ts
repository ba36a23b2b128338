import { expect, it } from 'vitest'
import { blockedPageKeys, pagesOnBlur, readPages } from './pages'

it.each([
  ['1', 1],
  ['27', 27],
  ['9999', 9999],
])('reads %j', (text, pages) => {
  expect(readPages(text)).toBe(pages)
})

it.each(['', '0', '05', '-1', '+1', '1.5', '1e3', 'e', '10000', ' 1', '١', 'abc'])('clears %j', text => {
  expect(readPages(text)).toBeNull()
})

it.each(['.', '-', '+', 'e', 'E'])('blocks the key %s', key => {
  expect(blockedPageKeys.has(key)).toBe(true)
})

it('leaves 0 where nothing valid was typed', () => {
  expect([null, 0, -3, 1, 12].map(pagesOnBlur)).toEqual([0, 0, 0, 1, 12])
})
