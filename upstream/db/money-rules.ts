import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'

type Cents = 'subtotalCents' | 'discountCents' | 'totalCents' | 'walletCents' | 'paidCents'

/** What holds of an order's money after every statement, whoever writes it. */
export const rulesOfOrderMoney = (table: Record<Cents | 'paymentStatus', AnyPgColumn>) => [
  check('orders_paid_within_total', sql`${table.paidCents} between 0 and ${table.totalCents}`),
  check('orders_discount_within_subtotal', sql`${table.discountCents} between 0 and ${table.subtotalCents}`),
  check(
    'orders_total_less_discount',
    sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents}`,
  ),
  check('orders_wallet_not_below_zero', sql`${table.walletCents} >= 0`),
  check(
    'orders_paid_as_their_status_says',
    sql`case ${table.paymentStatus} when 'Unpaid' then ${table.paidCents} = 0 when 'Paid' then ${table.paidCents} = ${table.totalCents} else ${table.paidCents} between 1 and ${table.totalCents} - 1 end`,
  ),
]
