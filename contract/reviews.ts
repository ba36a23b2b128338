import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { savedPromo } from './promos'
import { doneAnswer, wireFlag, wireInt, wireText, wireTimeOrNull } from './wire'

/** Waits for support, earned its promo, or did not. */
export const reviewStates = ['pending', 'approved', 'refused'] as const

const wrongStars = `Please give 1 to ${limits.starsMax} stars.`

/** Stars of an order, from 1 to 5 (specification 5, 'Rating'). */
const stars = wireInt.pipe(z.int(wrongStars).min(1, wrongStars).max(limits.starsMax, wrongStars))

export const rateOrder = endpoint({
  method: 'POST',
  path: paths.rateOrder,
  access: 'client',
  summary: 'Stars for an accepted order, once. Nothing is read of the answer',
  spec: '2.18, 5, 7',
  body: z.object({ client_id: wireInt, rating: stars, order_id: wireInt }),
  answer: doneAnswer,
})

/**
 * How the review of an order elsewhere stands: checked by support, approved with the promo it earned, or refused. An
 * addition of this contract: a server may leave it out, and of one that cannot be read there is none.
 */
export const review = z
  .object({
    state: z.enum(reviewStates),
    submitted_at: wireTimeOrNull,
    /** Why it was refused. */
    reason: wireText,
    /** What it earned, unless that ended before an order had it, and whether one has it. */
    promo: savedPromo.nullish(),
    is_promo_used: wireFlag,
  })
  .nullish()
  .catch(null)

const fiveStars = `A review earns its discount with ${limits.starsMax} stars.`

export const submitReview = endpoint({
  method: 'POST',
  path: paths.submitReview,
  access: 'client',
  summary: 'The `screenshot` of a 5-star review elsewhere, one image. Nothing is read of the answer',
  spec: '2.18, 5, 7, 9',
  encoding: 'multipart',
  parts: { screenshot: 'file' },
  body: z.object({
    order_id: wireInt,
    client_id: wireInt,
    rating: wireInt.pipe(z.literal(limits.starsMax, fiveStars)),
  }),
  answer: doneAnswer,
})
