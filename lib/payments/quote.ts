import {
  type Charge,
  chargeOf,
  deadlineOption,
  discountCents,
  type PaymentOption,
  type Price,
  type Promo,
  partOf,
  tierRateCents,
} from '@/contract/price'
import type { Order } from '@/lib/client-api/orders'

export type PricedOrder = Pick<
  Order,
  'pages' | 'hours' | 'subtotalCents' | 'discountCents' | 'totalCents' | 'walletCents' | 'promo'
>

/** What is chosen on step 4 beside the option. */
type Means = {
  promo: Promo | null
  /** What the wallet may give, on top of what the order holds of it. */
  balanceCents: number
}

const noMeans: Means = { promo: null, balanceCents: 0 }

/** What a person sees before paying: amounts in integer cents, computed of the client API's own figures. */
export type Quote = Omit<Price, 'rateCents'> & Omit<Charge, 'chargeable'>

/** What an order may hold of an earlier placing. */
export type Held = Pick<Order, 'promo' | 'discountCents' | 'walletCents'>

/**
 * Whether an order was placed before and still holds the promo and the part of the wallet it was placed with: it is
 * edited again then, and keeps both until they are taken back (specification 4, 'Cancelled checkout').
 */
export const isHeld = (order: Held): boolean =>
  order.promo !== null || order.discountCents > 0 || order.walletCents > 0

function discounted(order: PricedOrder, promo: Promo | null) {
  const { subtotalCents } = order
  if (isHeld(order) || !promo) return { discountCents: order.discountCents, totalCents: order.totalCents }
  const off = discountCents(subtotalCents, promo)
  return { discountCents: off, totalCents: subtotalCents - off }
}

/** What an order comes to with the chosen option, promo and wallet (decisions C-02 to C-06). */
export function quoteOf(
  order: PricedOrder,
  chosen: PaymentOption,
  { promo, balanceCents }: Means = noMeans,
): Quote {
  const price = discounted(order, promo)
  const part = partOf(price.totalCents)
  const charge = chargeOf({ ...part, totalCents: price.totalCents }, chosen, order.walletCents + balanceCents)
  const { option, dueCents, walletCents, cardCents, remainingCents } = charge
  return {
    ...price,
    ...part,
    subtotalCents: order.subtotalCents,
    option,
    dueCents,
    walletCents,
    cardCents,
    remainingCents,
  }
}

/** '3 x $20'. */
export const productOf = (pages: number, rateCents: number): string => `${pages} x $${rateCents / 100}`

/** How the subtotal comes about, as a product; undefined when it came about otherwise. */
export function multiplication(order: Pick<Order, 'pages' | 'hours' | 'subtotalCents'>): string | undefined {
  if (order.hours === null) return undefined
  const rateCents = tierRateCents[deadlineOption(order.hours)]
  if (order.pages * rateCents !== order.subtotalCents) return undefined
  return productOf(order.pages, rateCents)
}

/** What a person agreed to pay; the placement goes through at this price or not at all. */
export type Expected = Pick<Quote, 'totalCents' | 'dueCents' | 'cardCents'>

export const expectedOf = ({ totalCents, dueCents, cardCents }: Expected): Expected => ({
  totalCents,
  dueCents,
  cardCents,
})

export const isSamePrice = (one: Expected, other: Expected): boolean =>
  one.totalCents === other.totalCents && one.dueCents === other.dueCents && one.cardCents === other.cardCents
