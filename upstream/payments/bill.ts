import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import { isClosed } from '../../contract/order-status'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { requireComplete } from '../orders/completeness'
import { payingSeconds, requireLead } from '../orders/lead'
import { chargeOfTotal, remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'

/** What the card is asked for, and what for. */
export type Bill = { purpose: 'order' | 'remaining'; amountCents: number }

/** The words for a card amount below what the provider takes (decisions C-05). */
const belowMinimum = `The minimum amount payable by card is $${limits.cardMinimumCents / 100}.`

export const alreadyPaid = (): never => refuse(409, 'This order is already paid.')

/** @throws Refusal 409 for an order of which nothing remains to be paid after a first payment. */
export function requireRemaining(order: OrderRow): OrderRow {
  if (order.paymentStatus === 'Paid') return alreadyPaid()
  if (isClosed(order.statusId)) return refuse(409, 'This order is closed.')
  if (order.paymentStatus === 'Unpaid') return refuse(409, 'Nothing was paid for this order yet.')
  return order
}

/** The saved order asks for another amount than the caller, or has to be placed anew. */
export const amountChanged = (): never =>
  refuse(409, 'The amount to pay has changed. Please check it and try again.')

/** @throws Refusal 422 when the card's share is more than nothing and less than a card may be charged. */
export const requireChargeable = (chargeable: boolean): void => {
  if (!chargeable) refuse(422, belowMinimum)
}

/** A promo stays reserved for as long as a checkout that is opened within this time of placing may live. */
const promoFreshMs = hourMs

/** What the card pays first of a placed order: what is due, less what placing took from the wallet. No card pays nothing. */
function cardPartOf(ctx: Ctx, order: OrderRow): number {
  const { dueCents } = chargeOfTotal(order.totalCents, order.paymentOption)
  const amountCents = dueCents - order.walletCents
  if (order.walletCents === 0 && amountCents > 0) requireChargeable(amountCents >= limits.cardMinimumCents)
  const isStale =
    order.promoHeldAt !== null && ctx.clock.now().getTime() - order.promoHeldAt.getTime() > promoFreshMs
  return isStale || amountCents < limits.cardMinimumCents ? amountChanged() : amountCents
}

/**
 * What is to be paid by card for an order now (upstream rules U3).
 * @throws Refusal 409 paid, closed, or to be placed anew, 422 incomplete, under 3 hours, or below the card minimum.
 */
export function billOf(ctx: Ctx, order: OrderRow): Bill {
  if (order.paymentStatus === 'Paid') return alreadyPaid()
  if (isClosed(order.statusId)) return refuse(409, 'This order is closed.')
  if (order.paymentStatus === 'Partial Paid')
    return { purpose: 'remaining', amountCents: remainingCents(order) }
  requireLead(ctx, requireComplete(order).deadline, { tolerance: payingSeconds })
  return { purpose: 'order', amountCents: cardPartOf(ctx, order) }
}
