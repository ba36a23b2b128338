import { expect, test } from 'vitest'
import * as limits from '@/contract/limits'
import { formatCents } from '@/lib/money'
import * as discountTexts from './discount-texts'
import * as homeTexts from './home-texts'
import * as texts from './texts'

/** The specification writes rewards without cents. */
const dollars = (cents: number) => formatCents(cents).replace('.00', '')

test('the sentences promise what the limits say that a friend is worth', () => {
  const friends = dollars(limits.referralFriendCents)
  const both = `${friends} each for you and your friend on your friend's first order.`
  expect(texts.tiers.map(({ reward }) => reward)).toEqual(limits.referralRewardsCents.map(dollars))
  expect(texts.rules[0]).toBe(`Your friend also gets ${friends} after their first order.`)
  expect([texts.popup, homeTexts.invitation]).toEqual([both, both])
  expect(limits.referralRewardsCents[0]).toBe(limits.referralFriendCents)
})

test('the referral discount promises what it grants', () => {
  const percent = `${limits.referralPromoPercent}%`
  expect(percent).toBe('50%')
  expect(discountTexts.title).toBe(`Get ${percent} OFF Every Order When You Refer a Friend!`)
  expect(discountTexts.steps[2].text).toBe(`You unlock ${percent} off all orders until Sept 30.`)
})
