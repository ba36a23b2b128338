import { describe, expect, it } from 'vitest'
import { instructionsPreview, shortened, shownFiles } from './summary'

const letters = (count: number) => 'x'.repeat(count)

it('cuts title and course after 20 characters', () => {
  expect(shortened(letters(20))).toEqual({ shown: letters(20) })
  expect(shortened(letters(25))).toEqual({ shown: `${letters(20)}...`, full: letters(25) })
})

describe('instructionsPreview', () => {
  it.each([
    [20, letters(20), false, false],
    [21, `${letters(20)}...`, false, true],
    [30, `${letters(20)}...`, false, true],
    [31, `${letters(20)}...`, true, false],
  ])('of %i characters', (count, shown, hasWindow, hasTitle) => {
    expect(instructionsPreview(letters(count))).toEqual({
      shown,
      hasWindow,
      title: hasTitle ? letters(count) : undefined,
    })
  })
})

describe('shownFiles', () => {
  it('shows three and counts the others', () => {
    expect(shownFiles([1, 2, 3, 4, 5], false)).toEqual({ files: [1, 2, 3], hidden: 2 })
    expect(shownFiles([1, 2, 3, 4, 5], true)).toEqual({ files: [1, 2, 3, 4, 5], hidden: 2 })
  })

  it('hides none of three', () => {
    expect(shownFiles([1, 2, 3], false)).toEqual({ files: [1, 2, 3], hidden: 0 })
  })
})
