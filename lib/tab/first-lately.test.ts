// @vitest-environment document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFirstLately } from './first-lately'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what leads away by itself does so once in half a minute, counted from its last try', () => {
  expect([isFirstLately('a'), isFirstLately('a'), isFirstLately('b')]).toEqual([true, false, true])
  vi.advanceTimersByTime(30_000)
  expect(isFirstLately('a')).toBe(false)
  vi.advanceTimersByTime(30_001)
  expect(isFirstLately('a')).toBe(true)
})

it('never where the browser keeps nothing for the tab', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(isFirstLately('a')).toBe(false)
})
