import { limits } from '../../contract/limits'
import { isClosed } from '../../contract/order-status'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { requireComplete } from '../orders/completeness'
import { requireLead } from '../orders/lead'
import { chargeOfTotal, remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'

/** What the card is asked for, and what for. */
export type Bill = { purpose: 'order' | 'remaining'; amountCents: number }

/** The words for a card amount below what the provider takes (decisions C-05). */
const belowMinimum = `The minimum amount payable by card is $${limits.cardMinimumCents / 100}.`

export const alreadyPaid = (): never => refuse(409, 'This order is already paid.')

/** @throws Refusal 422 when the card's share is more than nothing and less than a card may be charged. */
export const requireChargeable = (chargeable: boolean): void => {
  if (!chargeable) refuse(422, belowMinimum)
}

/** Time between placing and paying in which a deadline may come closer than 3 hours. */
const payingSeconds = limits.timeStepMinutes * 60

/**
 * What is to be paid by card for an order now (upstream rules U3).
 * @throws Refusal 409 paid or closed, 422 incomplete, under 3 hours, or below the card minimum.
 */
export function billOf(ctx: Ctx, order: OrderRow): Bill {
  if (order.paymentStatus === 'Paid') return alreadyPaid()
  if (isClosed(order.statusId)) return refuse(409, 'This order is closed.')
  if (order.paymentStatus === 'Partial Paid')
    return { purpose: 'remaining', amountCents: remainingCents(order) }
  requireLead(ctx, requireComplete(order).deadline, payingSeconds)
  const charge = chargeOfTotal(order.totalCents, order.paymentOption)
  requireChargeable(charge.chargeable)
  return { purpose: 'order', amountCents: charge.cardCents }
}
