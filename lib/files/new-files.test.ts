import { describe, expect, it } from 'vitest'
import { baseName } from './file-name'
import { fileErrors, isUploadOf, type NewFile, progressOf, requestProblem } from './new-files'

const mb = 1024 * 1024
const one = (key: string, size = 10): NewFile => {
  const file = new File(['x'], `${key}.pdf`)
  Object.defineProperty(file, 'size', { value: size })
  return { key, file }
}
const many = (count: number, size?: number) =>
  Array.from({ length: count }, (_, index) => one(`${index}`, size))

it('finds the file a refusal names', () => {
  expect([...fileErrors([one('a'), one('b')], { 'files[1]': 'Empty', title: 'x' })]).toEqual([['b', 'Empty']])
})

describe('progressOf', () => {
  it('fills one file after the other', () => {
    const batch = [one('a', 100), one('b', 300), one('c', 0)]
    expect([...progressOf(batch, 0)].slice(0, 2)).toEqual([
      ['a', 0],
      ['b', 0],
    ])
    expect([...progressOf(batch, 250)].slice(0, 2)).toEqual([
      ['a', 100],
      ['b', 50],
    ])
    expect([...progressOf(batch, 900)]).toEqual([
      ['a', 100],
      ['b', 100],
      ['c', 100],
    ])
  })
})

it.each([
  [10, 6.4 * mb, undefined],
  [4, 16 * mb, undefined],
  [11, 1, 'At most 10 files and 64MB can be uploaded at once.'],
  [5, 16 * mb, 'At most 10 files and 64MB can be uploaded at once.'],
])('of %d files of %d bytes in one request says: %s', (count, size, words) => {
  expect(requestProblem(many(count, Math.floor(size)))).toBe(words)
})

it('is known again by name and size once it was uploaded, however its letters were composed', () => {
  const cafe = { ...one('cafe\u0301', 7), key: 'a' }
  expect(isUploadOf(cafe, { name: 'caf\u00e9.pdf', sizeBytes: 7 })).toBe(true)
  expect(isUploadOf(cafe, { name: 'caf\u00e9.pdf', sizeBytes: 8 })).toBe(false)
  expect(isUploadOf(cafe, { name: 'cafe.pdf', sizeBytes: 7 })).toBe(false)
  const hidden = { ...one('..draft', 7), key: 'b' }
  expect(isUploadOf(hidden, { name: baseName('..draft.pdf'), sizeBytes: 7 })).toBe(true)
})
