import { expect, it } from 'vitest'
import { hasRemaining, isPayableOnPaymentTab, walletCovers } from './remaining'

it.each([
  ['Unpaid', 0, false, false],
  ['Partial Paid', 1, true, true],
  ['Partial Paid', 3, true, true],
  ['Partial Paid', 4, true, true],
  ['Partial Paid', 5, true, false],
  ['Partial Paid', 14, false, false],
  ['Paid', 3, false, false],
  ['Paid', 5, false, false],
] as const)('%s at status %d: remaining %s, on the payment tab %s', (paymentStatus, statusId, has, tab) => {
  expect(hasRemaining({ paymentStatus, statusId })).toBe(has)
  expect(isPayableOnPaymentTab({ paymentStatus, statusId })).toBe(tab)
})

it.each([
  [4_500, 4_500, true],
  [10_000, 4_500, true],
  [4_501, 4_500, true],
  [4_499, 4_500, false],
  [0, 4_500, false],
  [0, 0, false],
  [-100, -200, false],
])('a wallet of %d cents and %d remaining: %s', (balance, remaining, covers) => {
  expect(walletCovers(balance, remaining)).toBe(covers)
})
