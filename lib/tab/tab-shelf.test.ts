// @vitest-environment document
import { beforeEach, expect, it } from 'vitest'
import { tabShelf } from './tab-shelf'
import { emptyTab } from './testing/empty-tab'

const shelf = tabShelf('inkwell:words:')
const place = { owner: 'ada', orderId: 7 }

beforeEach(emptyTab)

it('keeps what it is given, until that is forgotten, and then the next', () => {
  for (const words of ['Tides', 'The tides']) {
    shelf.keep(place, { words: '' })
    shelf.keep(place, { words })
    expect(shelf.read(place)).toEqual({ words })
    shelf.forget(place)
    expect(shelf.read(place)).toBeNull()
    expect(shelf.isCleared(place)).toBe(false)
  }
})

it.each([
  ['it put there', () => shelf.keep(place, { words: 'Tides' })],
  [
    'it found there',
    () => {
      sessionStorage.setItem('inkwell:words:ada:7', '{"words":"Tides"}')
      shelf.read(place)
    },
  ],
])('puts nothing back where Log Out, in whatever tab, has cleared what %s', (_, begin) => {
  begin()
  sessionStorage.clear()
  shelf.keep(place, { words: 'Tides', state: 'failed' })
  expect(sessionStorage).toHaveLength(0)
  expect(shelf.isCleared(place)).toBe(true)
})

it("clears others' away", () => {
  for (const owner of ['bob', 'adam']) shelf.keep({ ...place, owner }, {})
  shelf.keep(place, {})
  shelf.forgetOthers('ada')
  expect(Object.keys(sessionStorage)).toEqual(['inkwell:words:ada:7'])
})
