import { describe, expect, it } from 'vitest'
import type { Review } from '@/lib/client-api/reviews'
import { openStep } from './open-step'
import { ratingBody } from './schema'
import * as texts from './texts'

const review = (state: Review['state']): Review => ({
  state,
  submittedAt: null,
  reason: '',
  promo: null,
  isPromoUsed: false,
})

describe('what can still be said of an order', () => {
  it.each([
    [0, null, 'rating'],
    [1, null, null],
    [4, null, null],
    [5, null, 'review'],
    [5, 'refused', 'review'],
    [5, 'pending', null],
    [5, 'approved', null],
    [4, 'refused', null],
  ] as const)('%d stars, a review that is %s: %s', (rating, state, step) => {
    expect(openStep({ rating, review: state && review(state) })).toBe(step)
  })
})

describe('a rating', () => {
  it.each([1, 2, 3, 4, 5])('%d is one', stars => {
    expect(ratingBody.safeParse({ stars }).success).toBe(true)
  })

  it.each([0, 6, -1, 4.5, '5', null, undefined, Number.NaN])('%j is none', stars => {
    expect(ratingBody.safeParse({ stars }).success).toBe(false)
  })
})

it('the offer says what it is worth and how soon it is looked at', () => {
  expect(texts.offerHint).toMatch(/5-star review .* screenshot .* 48 hours.* 25% discount on the next order/)
})
