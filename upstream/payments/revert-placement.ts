import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { noPromo, priceColumnsOf } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'
import { moveForOrder } from '../wallet/ledger'

/** Returns to the wallet what placing a draft took out of it. The transaction holds the order's lock. */
export const returnWalletPart = (ctx: Ctx, tx: Transaction, draft: OrderRow): Promise<void> =>
  moveForOrder(ctx, tx, draft, { cents: draft.walletCents, reason: `Returned from order ${draft.code}` })

/** Takes back what placing did to a draft: its promo, its discount and its part of the wallet (upstream table U2). */
export async function revertPlacement(ctx: Ctx, tx: Transaction, draft: OrderRow): Promise<void> {
  await returnWalletPart(ctx, tx, draft)
  const bare = { ...draft, ...noPromo }
  await tx.db
    .update(orders)
    .set({ ...noPromo, ...priceColumnsOf(bare), walletCents: 0, updatedAt: ctx.clock.now() })
    .where(eq(orders.id, draft.id))
}
