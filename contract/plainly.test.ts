import { expect, test } from 'vitest'
import { plainly } from './plainly'

test.each([
  ['\u202d+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['\uff0b\uff14\uff14\u00a020\u200b', '+44 20'],
  ['o\ufb03ce@example.com\ufeff', 'office@example.com'],
  [' SAVE\u200b\u00ad10\u2069\n', 'SAVE10'],
])('%j that was copied means %s', (copied, meant) => {
  expect(plainly(copied)).toBe(meant)
})
