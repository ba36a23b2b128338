import { expect, it } from 'vitest'
import { areFilesLocked, showsDeliveries, waitsForAcceptance } from './deliveries'

it.each([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [5, true],
  [14, false],
])('at status %d shows deliveries: %s', (statusId, shown) => {
  expect(showsDeliveries({ statusId })).toBe(shown)
})

it.each([
  [5, false, true],
  [5, true, false],
  [4, false, false],
  [3, false, false],
  [14, false, false],
])('at status %d, accepted %s, waits for acceptance: %s', (statusId, isAccepted, waits) => {
  expect(waitsForAcceptance({ statusId, isAccepted })).toBe(waits)
})

it.each([
  ['Paid', false],
  ['Partial Paid', true],
  ['Unpaid', true],
] as const)('%s locks the files: %s', (paymentStatus, locked) => {
  expect(areFilesLocked({ paymentStatus })).toBe(locked)
})
