import { randomInt } from 'node:crypto'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { OrderRow } from './order-rows'

/** Draws before a code gets more digits: only a shop near its first million orders gets there. */
const shortDraws = 8

const draw = (digits: number) => `ORD-${String(randomInt(10 ** digits)).padStart(digits, '0')}`

/** Stores a new order under a display code nobody else has: 'ORD-' and 6 digits. */
export async function insertOrder(
  tx: Transaction,
  values: Omit<typeof orders.$inferInsert, 'code'>,
): Promise<OrderRow> {
  for (let attempt = 1; ; attempt += 1) {
    const code = draw(attempt <= shortDraws ? 6 : 12)
    const [row] = await tx.db
      .insert(orders)
      .values({ ...values, code })
      .onConflictDoNothing({ target: orders.code })
      .returning()
    if (row) return row
  }
}
