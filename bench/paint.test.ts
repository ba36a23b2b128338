import { expect, it } from 'vitest'
import { blockingTime, layoutShift } from './paint'

it.each([
  ['nothing', [], 0],
  ['one', [{ at: 10, by: 0.1 }], 0.1],
  [
    'a burst is one window',
    [
      { at: 0, by: 0.1 },
      { at: 900, by: 0.1 },
      { at: 1_800, by: 0.05 },
    ],
    0.25,
  ],
  [
    'a pause begins another',
    [
      { at: 0, by: 0.1 },
      { at: 1_000, by: 0.15 },
    ],
    0.15,
  ],
  ['a window ends after 5 s', [0, 900, 1_800, 2_700, 3_600, 4_500, 5_000].map(at => ({ at, by: 0.1 })), 0.6],
])('layout shift: %s', (_, shifts, sum) => expect(layoutShift(shifts)).toBeCloseTo(sum))

it('only what blocks after the first paint counts', () => {
  const longTasks = [
    { at: 0, ms: 90 },
    { at: 50, ms: 80 },
    { at: 300, ms: 51 },
  ]
  expect(blockingTime({ fcpMs: 100, longTasks })).toBe(31)
  expect(blockingTime({ longTasks: [] })).toBe(0)
})
