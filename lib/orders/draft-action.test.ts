import { expect, it } from 'vitest'
import { draftAction, isPlacedOnce } from './draft-action'

const deadline = '2026-12-01T10:00:00.000Z'

it.each([
  [null, 0, 'Edit Now'],
  [null, 2, 'Edit Now'],
  [deadline, 0, 'Edit Now'],
  [deadline, 2, 'Pay Now'],
])('a deadline of %s and %d pages: %s', (given, pages, action) => {
  expect(draftAction({ deadline: given, pages })).toBe(action)
})

it.each([
  [false, 0, false],
  [true, 0, true],
  [false, 1, true],
  [true, 500, true],
])('promo %s and %d cents of the wallet: to be taken off %s', (hasPromo, walletCents, isPlaced) => {
  expect(isPlacedOnce({ hasPromo, walletCents })).toBe(isPlaced)
})
