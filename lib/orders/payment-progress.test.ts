import { expect, it } from 'vitest'
import { paymentProgress } from './payment-progress'

const amounts = { paidCents: 1_500, totalCents: 6_000, remainingCents: 4_500 }

it.each([
  ['Paid', 100, '100% Completed'],
  ['Partial Paid', 25, '75% Remaining'],
  ['Unpaid', 0, 'Nothing paid yet'],
] as const)('%s is %d %%', (paymentStatus, percent, text) => {
  expect(paymentProgress({ ...amounts, statusId: 1, paymentStatus })).toMatchObject({ percent, text })
})

it('says what a part payment leaves', () => {
  const { hint } = paymentProgress({ ...amounts, statusId: 1, paymentStatus: 'Partial Paid' })
  expect(hint).toContain('$15.00 of $60.00 is paid. $45.00 remains')
})

it.each([
  ['Unpaid', 'is a draft until it is paid'],
  ['Partial Paid', 'remains to be paid'],
] as const)('of a closed order that is %s says that nothing can be paid', (paymentStatus, open) => {
  const hintOf = (statusId: number) => paymentProgress({ ...amounts, statusId, paymentStatus }).hint
  expect(hintOf(0)).toContain(open)
  expect(hintOf(14)).toBe('This order is closed. It can no longer be paid for.')
})
