import { chargeOf, deadlineOption, type PaymentOption, partOf, tierRateCents } from '@/contract/price'
import type { Order } from '@/lib/client-api/orders'

export type PricedOrder = Pick<Order, 'pages' | 'hours' | 'subtotalCents' | 'discountCents' | 'totalCents'>

/** What a person sees before paying: amounts in integer cents, computed of the client API's own total. */
export type Quote = {
  /** Full when partial was chosen and its part is too small for a card. */
  option: PaymentOption
  subtotalCents: number
  discountCents: number
  totalCents: number
  partCents: number
  partialAllowed: boolean
  dueCents: number
  remainingCents: number
}

export function quoteOf(order: PricedOrder, chosen: PaymentOption): Quote {
  const { subtotalCents, discountCents, totalCents } = order
  const part = partOf(totalCents)
  const { option, dueCents, remainingCents } = chargeOf({ totalCents, ...part }, chosen)
  return { subtotalCents, discountCents, totalCents, ...part, option, dueCents, remainingCents }
}

/** '3 x $20'. */
export const productOf = (pages: number, rateCents: number): string => `${pages} x $${rateCents / 100}`

/** How the subtotal comes about, as a product; undefined when it came about otherwise. */
export function multiplication(order: PricedOrder): string | undefined {
  if (order.hours === null) return undefined
  const rateCents = tierRateCents[deadlineOption(order.hours)]
  if (order.pages * rateCents !== order.subtotalCents) return undefined
  return productOf(order.pages, rateCents)
}

/** What a person agreed to pay; the placement goes through at this price or not at all. */
export type Expected = Pick<Quote, 'totalCents' | 'dueCents'>

export const expectedOf = ({ totalCents, dueCents }: Quote): Expected => ({ totalCents, dueCents })

export const isSamePrice = (one: Expected, other: Expected): boolean =>
  one.totalCents === other.totalCents && one.dueCents === other.dueCents
