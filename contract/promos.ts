import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { paymentOptions } from './price'
import { doneAnswer, wireInt, wireNumberOrZero, wireText, wireTextOrNull } from './wire'

/** A promo a client holds. `amount` is dollars for 'Fixed Price' and percent for 'Percentage' (decisions C-07, C-08). */
export const savedPromo = z.object({
  code: wireText,
  title: wireText,
  type: wireText,
  amount: wireNumberOrZero,
  tag_line: wireTextOrNull,
})

/** Characters of a code, whatever is made of it. */
const code = z.string().trim().max(limits.promoCodeLength)

export const checkPromo = endpoint({
  method: 'GET',
  path: paths.totalPrice,
  access: 'client-or-invoice',
  summary: 'What a promo code is worth for an order; `{error}` when it cannot be used',
  spec: '4, 7',
  query: z.object({
    order_id: wireInt,
    mode: z.enum(paymentOptions),
    subtotal: wireText,
    promo_code: code,
    client_id: wireInt,
    no_of_pages: wireInt,
  }),
  answer: z.object({
    promo_code: wireText,
    /** What it is called. An addition of this contract: a server may leave it out. */
    title: wireTextOrNull,
    discounted_amount: wireNumberOrZero,
    type: wireText,
  }),
})

export const removePromo = endpoint({
  method: 'DELETE',
  path: paths.removePromo,
  access: 'client-or-invoice',
  summary:
    "Take promo and wallet funds off a draft again: the client's wallet gets its part, both may be used anew",
  spec: '4, 7',
  // Nothing is read of it, so nothing in it can make a removed promo look like one that stayed.
  answer: doneAnswer,
})
