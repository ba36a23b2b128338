import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageItems } from './page-items'

function shown(current: number, total: number): string {
  return pageItems(current, total)
    .map(item => (typeof item === 'number' ? item : '…'))
    .join(' ')
}

describe('pageItems', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 10, '1 2 3 4 5 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 6 7 8 9 10'],
    [500, 1000, '1 … 499 500 501 … 1000'],
  ])('page %i of %i shows %s', (current, total, text) => {
    expect(shown(current, total)).toBe(text)
  })

  it('puts an impossible page on the nearest possible one', () => {
    expect(shown(0, 0)).toBe('1')
    expect(shown(99, 2)).toBe('1 2')
    expect(shown(Number.NaN, 3)).toBe('1 2 3')
  })

  it('shows each page once, in order, with the ends and the current one, and no gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (total, page) => {
        const current = Math.min(page, total)
        const items = pageItems(current, total)
        const numbers = items.filter(item => typeof item === 'number')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]))
        expect(items.length).toBeLessThanOrEqual(7)
        const holes = numbers.flatMap((number, index) =>
          index === 0 ? [] : [number - (numbers[index - 1] ?? 0) - 1],
        )
        expect(holes.filter(hole => hole > 0)).toHaveLength(items.length - numbers.length)
        expect(holes).not.toContain(1)
      }),
    )
  })
})
