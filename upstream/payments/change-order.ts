import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { type CheckoutRow, checkoutRounds, findOpenCheckout, openCheckoutsOf } from './checkout-rows'
import { endCheckout } from './confirm'

/** A checkout of the order can still be paid, and must not be once the change is made. */
class OpenCheckout extends Error {
  constructor(readonly checkoutIds: string[]) {
    super('A checkout is open')
  }
}

/**
 * Called within `changeOrder`, once nothing else stands against the change: makes it end the order's open checkout first,
 * unless that one `fits` the change.
 */
export async function requireNoCheckout(
  tx: Transaction,
  orderId: number,
  fits: (open: CheckoutRow) => boolean = () => false,
): Promise<void> {
  const open = await findOpenCheckout(tx.db, orderId)
  if (open && !fits(open)) throw new OpenCheckout([open.id])
}

/** @throws OpenCheckout while any payment of the client is under way: of an order, or into the wallet. */
export async function requireNoOpenCheckout(tx: Transaction, clientId: number): Promise<void> {
  const open = await openCheckoutsOf(tx.db, clientId)
  if (open.length > 0) throw new OpenCheckout(open.map(({ id }) => id))
}

/**
 * Changes an order in one transaction and keeps the answer with it. A checkout that is in the way is ended at the
 * provider first, outside the transaction, and the change begins anew: nobody pays a price that is no longer asked.
 * @throws Refusal 409 when a payment is under way, and whatever `change` throws.
 */
export async function changeOrder<T>(ctx: Ctx, change: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let round = 1; round <= checkoutRounds; round += 1) {
    try {
      return await ctx.transaction(async tx => ctx.keepAnswer(tx, await change(tx)))
    } catch (error) {
      if (!(error instanceof OpenCheckout)) throw error
      for (const id of error.checkoutIds) await endCheckout(ctx, id)
    }
  }
  return refuse(409, 'This order is being paid in another window.')
}
