import { afterEach, expect, it } from 'vitest'
import { forgetKey, keptKey } from './kept-key'

afterEach(() => {
  forgetKey('top-up')
  forgetKey('remaining:41')
})

it('one key stands for one intent on the same terms, until its outcome is known', () => {
  const key = keptKey('top-up', 2_500)
  expect(keptKey('top-up', 2_500)).toBe(key)
  forgetKey('top-up')
  expect(keptKey('top-up', 2_500)).not.toBe(key)
})

it('another amount and another intent are told by other keys', () => {
  const key = keptKey('top-up', 2_500)
  expect(keptKey('remaining:41', 2_500)).not.toBe(key)
  expect(keptKey('top-up', 2_600)).not.toBe(key)
})
