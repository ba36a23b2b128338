import { expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { tierEndHours } from '@/contract/price'
import type { Held } from './quote'
import * as texts from './texts'
import { windows } from './tier-texts'

const promo: Held['promo'] = { code: 'AUTUMN', title: 'Autumn' }

it.each<[string, Held]>([
  ['the promo code', { promo, discountCents: 600, walletCents: 0 }],
  ['the wallet funds', { promo: null, discountCents: 0, walletCents: 1_000 }],
  ['the promo code and the wallet funds', { promo, discountCents: 600, walletCents: 1_000 }],
])('of an earlier placing an order keeps %s', (what, order) => {
  expect(texts.held(order)).toBe(`This order keeps ${what} it was placed with.`)
})

it('the part that can be paid now is the one that is charged', () => {
  expect(texts.partial).toBe('Partial payment, 25% now')
  expect(texts.partial).toBe(`Partial payment, ${limits.partialPercent}% now`)
})

it('the windows of the prices are those that are charged', () => {
  const { less, medium } = tierEndHours
  expect(windows).toEqual({
    less: `Up to ${less} hours`,
    medium: `${less} to ${medium} hours`,
    more: `Over ${medium} hours`,
  })
})
