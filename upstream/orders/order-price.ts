import { type Charge, chargeOf, type PaymentOption, type Price, partOf, priceOf } from '../../contract/price'
import type { OrderRow } from './order-rows'

/** What a saved order costs, by its own pages and lead time. Undefined while step 3 is not saved. */
export function priceOfOrder(order: Pick<OrderRow, 'pages' | 'leadSeconds'>): Price | undefined {
  if (order.leadSeconds === null || order.pages < 1) return undefined
  return priceOf({ pages: order.pages, hours: order.leadSeconds / 3600 })
}

/** What is due first of a total, in full or in part, and what of it the card takes. */
export const chargeOfTotal = (totalCents: number, option: PaymentOption): Charge =>
  chargeOf({ totalCents, ...partOf(totalCents) }, option)

/** What is owed for an order after everything paid, in cents. */
export const remainingCents = (order: Pick<OrderRow, 'totalCents' | 'paidCents'>): number =>
  order.totalCents - order.paidCents

/** The columns that a price fills. */
export const priceColumns = ({ subtotalCents, discountCents, totalCents }: Price) => ({
  subtotalCents,
  discountCents,
  totalCents,
})
