import { expect, it } from 'vitest'
import { urgencyOf } from './urgency'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString()

it.each([
  [-100, 'overdue'],
  [0, 'overdue'],
  [0.01, 'urgent'],
  [12, 'urgent'],
  [12.01, 'soon'],
  [24, 'soon'],
  [24.01, undefined],
  [400, undefined],
])('a deadline in %d hours is %s', (hours, urgency) => {
  expect(urgencyOf(inHours(hours), nowMs)).toBe(urgency)
})

it('raises no alarm about a moment it cannot read', () => {
  expect(urgencyOf('soon', nowMs)).toBeUndefined()
})
