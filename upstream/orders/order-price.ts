import {
  type Charge,
  chargeOf,
  type PaymentOption,
  type Price,
  type Promo,
  partOf,
  priceOf,
} from '../../contract/price'
import type { OrderRow } from './order-rows'

/** What an order keeps of its promo. */
export type PromoColumns = Pick<
  OrderRow,
  'promoCode' | 'promoTitle' | 'promoType' | 'promoHundredths' | 'promoHeldAt'
>

/** The columns of an order without a promo. */
export const noPromo: PromoColumns = {
  promoCode: null,
  promoTitle: null,
  promoType: null,
  promoHundredths: null,
  promoHeldAt: null,
}

/** The promo an order was placed with, `amount` in dollars or in percent. */
const promoOfOrder = ({ promoType, promoHundredths }: Pick<OrderRow, 'promoType' | 'promoHundredths'>) =>
  promoType === null || promoHundredths === null
    ? null
    : ({ type: promoType, amount: promoHundredths / 100 } satisfies Promo)

type Priced = Pick<OrderRow, 'pages' | 'leadSeconds' | 'promoType' | 'promoHundredths'>

/** What a saved order costs, by its own pages, lead time and promo. Undefined while step 3 is not saved. */
export function priceOfOrder(order: Priced): Price | undefined {
  const { pages, leadSeconds } = order
  if (leadSeconds === null || pages < 1) return undefined
  return priceOf({ pages, hours: leadSeconds / 3600, promo: promoOfOrder(order) })
}

/** What is due first of a total, in full or in part, of which the wallet gives `walletCents` and the card the rest. */
export const chargeOfTotal = (totalCents: number, option: PaymentOption, walletCents = 0): Charge =>
  chargeOf({ totalCents, ...partOf(totalCents) }, option, walletCents)

/** What is owed for an order after everything paid, in cents. */
export const remainingCents = (order: Pick<OrderRow, 'totalCents' | 'paidCents'>): number =>
  order.totalCents - order.paidCents

/** The columns that a price fills. */
export const priceColumns = ({ subtotalCents, discountCents, totalCents }: Price) => ({
  subtotalCents,
  discountCents,
  totalCents,
})

/** The price columns of an order by its own pages and lead; none while step 3 is not saved. */
export function priceColumnsOf(order: Priced) {
  const price = priceOfOrder(order)
  return price ? priceColumns(price) : {}
}
