// @vitest-environment document
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { forgetAttributes, keepAttributes, readAttributes } from './kept-attributes'

beforeEach(() => {
  emptyTab()
  document.documentElement.dataset.owner = 'ada'
})
afterEach(() => {
  delete document.documentElement.dataset.owner
})

it('brings back what was chosen for its order, until that is forgotten', () => {
  expect(readAttributes(7)).toEqual({})
  keepAttributes(7, { citationId: '3', sources: '' })
  expect(readAttributes(7)).toEqual({ citationId: '3', sources: '' })
  expect(readAttributes(8)).toEqual({})
  forgetAttributes(7)
  expect(readAttributes(7)).toEqual({})
})

it('keeps nothing where nothing is chosen', () => {
  keepAttributes(7, { citationId: '3' })
  keepAttributes(7, {})
  expect(sessionStorage).toHaveLength(0)
})

it("is nobody else's, and is gone once somebody else looks", () => {
  keepAttributes(7, { citationId: '3' })
  document.documentElement.dataset.owner = 'bob'
  expect(readAttributes(7)).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

it.each(['3', 'null', '[]', '{"citationId":3,"sources":null}'])('makes nothing of %s', found => {
  sessionStorage.setItem('inkwell:attributes:ada:7', found)
  expect(readAttributes(7)).toEqual({})
})
