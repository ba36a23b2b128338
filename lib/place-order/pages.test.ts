import { expect, it } from 'vitest'
import { isBlockedPageKey, pagesOnBlur, readPages } from './pages'

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

const pressed = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, ...held })

it.each(['.', '-', '+', 'e', 'E'])('blocks the key %s', key => {
  expect(isBlockedPageKey(pressed(key))).toBe(true)
})

it.each(['+', '-', 'e'])('leaves shortcuts alone, by which a page is made larger: %s', key => {
  expect(isBlockedPageKey(pressed(key, { ctrlKey: true }))).toBe(false)
  expect(isBlockedPageKey(pressed(key, { metaKey: true }))).toBe(false)
})

it('leaves 0 where nothing valid was typed', () => {
  expect([null, 0, -3, 1, 12].map(pagesOnBlur)).toEqual([0, 0, 0, 1, 12])
})
