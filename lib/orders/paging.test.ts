import { describe, expect, it } from 'vitest'
import { entriesText, pageSpan, readPageNumber } from './paging'

describe('readPageNumber', () => {
  it.each([
    ['2', 2],
    ['99', 99],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['02', 1],
    ['x', 1],
    ['', 1],
    ['99999999999', 1],
    [undefined, 1],
    [['2', '3'], 1],
  ])('reads %j as page %d', (value, page) => {
    expect(readPageNumber(value)).toBe(page)
  })
})

describe('pageSpan', () => {
  it.each([
    [0, 1, { page: 1, pages: 1, total: 0, from: 0, to: 0 }],
    [1, 1, { page: 1, pages: 1, total: 1, from: 0, to: 1 }],
    [10, 1, { page: 1, pages: 1, total: 10, from: 0, to: 10 }],
    [11, 2, { page: 2, pages: 2, total: 11, from: 10, to: 11 }],
    [23, 3, { page: 3, pages: 3, total: 23, from: 20, to: 23 }],
    [23, 99, { page: 3, pages: 3, total: 23, from: 20, to: 23 }],
    [23, 0, { page: 1, pages: 3, total: 23, from: 0, to: 10 }],
    [200, 20, { page: 20, pages: 20, total: 200, from: 190, to: 200 }],
  ])('%d rows, page %d', (total, wanted, span) => {
    expect(pageSpan(total, wanted)).toEqual(span)
  })
})

describe('entriesText', () => {
  it.each([
    [23, 1, 'Showing 1 to 10 of 23 entries'],
    [23, 2, 'Showing 11 to 20 of 23 entries'],
    [23, 3, 'Showing 21 to 23 of 23 entries'],
    [1, 1, 'Showing 1 to 1 of 1 entries'],
    [0, 1, ''],
  ])('%d rows, page %d', (total, page, text) => {
    expect(entriesText({ total, page })).toBe(text)
  })
})
