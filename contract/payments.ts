import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paymentOption, paymentStatus } from './orders'
import { paths } from './paths'
import { paymentOptions } from './price'
import {
  messageAnswer,
  wireCents,
  wireCentsOrNull,
  wireCentsOrZero,
  wireFlag,
  wireInt,
  wireIntOrZero,
  wireText,
  wireTimeOrNull,
} from './wire'

/** What placing sends. Amounts and hours are what the person saw: the client API computes its own (C-09). */
export const placement = z.object({
  client_id: wireInt,
  no_of_pages: wireInt,
  deadline: z.string(),
  hours: z.string(),
  subtotal: wireText,
  promo_code: z.string().max(limits.promoCodeLength).optional(),
  code: z.string().max(limits.promoCodeLength).optional(),
  payment_option: z.enum(paymentOptions),
  isWallet: wireFlag,
  /** The total that was shown, its discount taken off. When the order comes to another by now, nothing is placed. */
  agreed_total: wireCentsOrNull,
  /** What the wallet was shown to give. When it would give another amount by now, nothing is placed. */
  agreed_wallet_amount: wireCentsOrNull,
  /** The deadline that the holder of an invoice was shown, where time may have overtaken the saved one. */
  agreed_deadline: wireTimeOrNull,
  re_edit: wireFlag,
  posted_on: z.string().optional(),
})

const placedOrder = z.object({
  order: z.object({
    id: wireInt,
    order_id: wireText,
    client_id: wireInt,
    payment_status: paymentStatus,
    payment_option: paymentOption,
    subtotal: wireCentsOrZero,
    total: wireCents,
    /** An addition of this contract: a server may leave it out, and the order tells then. */
    wallet_amount: wireCentsOrNull,
  }),
})

/** The rows of the success page, for whoever holds a paid session id: nothing else of the order (C-26). */
export const receipt = z.object({
  id: wireInt,
  order_id: wireText,
  subject: wireText,
  no_of_pages: wireIntOrZero,
  deadline: wireTimeOrNull,
  subtotal: wireCentsOrZero,
  discount: wireCentsOrZero,
  total: wireCentsOrZero,
  paid: wireCentsOrZero,
  remaining_total: wireCentsOrZero,
  payment_status: paymentStatus,
  payment_option: paymentOption,
  updated_at: wireTimeOrNull,
  placed_at: wireTimeOrNull,
  /** The client's address, masked: 'j***@example.com'; empty where there is none any more. */
  email: wireText,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: paths.placeOrder,
  access: 'client',
  summary: 'Place a complete order; answers what is owed',
  spec: '4, 7',
  encoding: 'multipart',
  body: placement,
  answer: placedOrder,
})

export const placeInvoiceOrder = endpoint({
  method: 'POST',
  path: paths.placeInvoiceOrder,
  access: 'client-or-invoice',
  summary: 'The same from an invoice; with its code as the bearer nothing more is taken from the wallet',
  spec: '2.15, 7',
  encoding: 'multipart',
  body: placement,
  answer: placedOrder,
})

export const payRemaining = endpoint({
  method: 'POST',
  path: paths.payRemaining,
  access: 'client',
  summary: 'Pay all that remains of an order from the wallet',
  spec: '4, 7',
  body: z.object({ client_id: wireInt, order_id: wireInt, isWallet: wireFlag }),
  answer: messageAnswer,
})

export const startCheckout = endpoint({
  method: 'POST',
  path: paths.checkout,
  access: 'client-or-invoice',
  summary: 'Open a card checkout; the browser goes to `full_object.url` (decisions C-10)',
  spec: '7',
  body: z.object({
    amount: wireCentsOrZero,
    client_id: wireInt,
    order_id: z.union([z.null(), wireInt]),
    redirect_base_url: z.url(),
    cancel_base_url: z.url(),
  }),
  answer: z.object({ full_object: z.object({ id: wireText, url: z.url() }) }),
})

export const processPayment = endpoint({
  method: 'POST',
  path: paths.processPayment,
  access: 'public',
  refuses: [409],
  summary:
    "Confirm a checkout after the return; repeating it changes nothing. A bearer may come along: another client's " +
    'is answered like an unknown session',
  spec: '2.16, 7',
  query: z.object({ session_id: z.string() }),
  // The specification reads nothing of it: any answer, an empty one too, says that the payment was confirmed.
  answer: messageAnswer
    .extend({
      order_id: wireIntOrZero,
      order: receipt.nullish().catch(null),
      /** What was paid for an order, and came too late for it: it is in the wallet of the order's client. */
      to_wallet: wireCentsOrNull.catch(null),
    })
    .catch({ message: '', order_id: 0, order: null, to_wallet: null }),
})
