import { expect, test } from 'vitest'
import { referralDiscountEnd } from './referral-discount'

test.each([
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-09-30T23:59:59.000Z'],
  ['2026-09-30T23:59:59.000Z', 'UTC', '2026-09-30T23:59:59.000Z'],
  ['2026-11-21T12:00:00.000Z', 'UTC', '2026-09-30T23:59:59.000Z'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-09-30T21:59:59.000Z'],
  ['2027-01-01T02:00:00.000Z', 'America/New_York', '2026-10-01T03:59:59.000Z'],
])('at %s in %s it ends at %s', (now, zone, end) => {
  expect(referralDiscountEnd(now, zone)).toBe(end)
})
