import * as limits from './limits'

/*
 * The price rules, in integer cents (specification section 9, decisions C-01 to C-06). One pure module, used by
 * the client API to charge and by the portal to show.
 */

export type DeadlineOption = 'less' | 'medium' | 'more'
export const paymentOptions = ['full', 'partial'] as const
export type PaymentOption = (typeof paymentOptions)[number]
/** 'Fixed Price' subtracts `amount` dollars; any other type takes `amount` percent. */
export type Promo = { type: string; amount: number }

/** Cents a page, by urgency. */
export const tierRateCents: Record<DeadlineOption, number> = { less: 3_000, medium: 2_000, more: 1_500 }

/** Hours up to which a tier applies, its end included. */
export const tierEndHours = { less: 12, medium: 24 } as const

/** The tier of a lead time in hours (decisions C-15). */
export function deadlineOption(hours: number): DeadlineOption {
  if (hours <= tierEndHours.less) return 'less'
  return hours <= tierEndHours.medium ? 'medium' : 'more'
}

/** `part` percent of an amount, half up once, in exact integer arithmetic: percentages carry two decimals. */
function percentOf(cents: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(cents) * hundredths + 5_000n) / 10_000n)
}

/** What a promo takes off a subtotal: never below 0, never above the subtotal. */
export function discountCents(subtotalCents: number, promo: Promo | null): number {
  if (!promo || !Number.isFinite(promo.amount) || promo.amount <= 0) return 0
  const off =
    promo.type === 'Fixed Price' ? Math.round(promo.amount * 100) : percentOf(subtotalCents, promo.amount)
  return Math.min(off, subtotalCents)
}

export type Part = {
  /** The 25 % part of the total, rounded to cents. */
  partCents: number
  /** False when the 25 % part is less than a card may be charged. */
  partialAllowed: boolean
}

export type Price = Part & {
  rateCents: number
  subtotalCents: number
  discountCents: number
  totalCents: number
}

/** What may be paid now of a total, and the rest later (decisions C-02). */
export function partOf(totalCents: number): Part {
  const partCents = percentOf(totalCents, limits.partialPercent)
  return { partCents, partialAllowed: partCents >= limits.cardMinimumCents }
}

/** The price of `pages` pages due in `hours` hours. */
export function priceOf(input: { pages: number; hours: number; promo?: Promo | null }): Price {
  const rateCents = tierRateCents[deadlineOption(input.hours)]
  const subtotalCents = input.pages * rateCents
  const discount = discountCents(subtotalCents, input.promo ?? null)
  const totalCents = subtotalCents - discount
  return { rateCents, subtotalCents, discountCents: discount, totalCents, ...partOf(totalCents) }
}

export type Charge = {
  /** What the option comes to: partial falls back to full when its part is too small for a card. */
  option: PaymentOption
  dueCents: number
  walletCents: number
  cardCents: number
  /** What stays to be paid later. */
  remainingCents: number
  /** False when the card's share would be more than nothing and less than a card may be charged (C-05). */
  chargeable: boolean
}

/** How an amount due is split between wallet and card (decisions C-05, C-06). */
export function chargeOf(
  price: Part & { totalCents: number },
  chosen: PaymentOption,
  walletBalanceCents = 0,
): Charge {
  const option = chosen === 'partial' && price.partialAllowed ? 'partial' : 'full'
  const dueCents = option === 'partial' ? price.partCents : price.totalCents
  const minimum = limits.cardMinimumCents
  let walletCents = Math.min(walletBalanceCents, dueCents)
  const shortOfMinimum = dueCents - walletCents > 0 && dueCents - walletCents < minimum
  if (shortOfMinimum && dueCents >= minimum) walletCents = dueCents - minimum
  const cardCents = dueCents - walletCents
  return {
    option,
    dueCents,
    walletCents,
    cardCents,
    remainingCents: price.totalCents - dueCents,
    chargeable: cardCents === 0 || cardCents >= minimum,
  }
}
