import { expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import type { Held } from './quote'
import * as texts from './texts'

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
