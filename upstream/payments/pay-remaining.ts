import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { payRemaining as endpoint } from '../../contract/payments'
import type { ClientCtx } from '../http/context'
import { notFound, refuse } from '../http/refusal'
import { remainingCents } from '../orders/order-price'
import { getOwnOrder, lockOrder } from '../orders/order-rows'
import { lockWallet, moveForOrder } from '../wallet/ledger'
import { applyPayment } from './apply-payment'
import { requireRemaining } from './bill'
import { changeOrder, requireNoCheckout } from './change-order'

/**
 * Pays all that remains of a partly paid order from the wallet, or nothing: an open card checkout for it is ended
 * first. @throws Refusal 404, 409 unpaid, paid, closed or being paid by card, 422 when the wallet does not cover it.
 * Specification 4, U3 'Pay Remaining'.
 */
export async function payRemaining(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  if (!body.isWallet) return refuse(422, 'Pay the remaining amount from the wallet, or by card.')
  const { id } = await getOwnOrder(ctx, body.order_id)
  return changeOrder(ctx, async tx => {
    const order = requireRemaining((await lockOrder(tx, id)) ?? notFound())
    const amountCents = remainingCents(order)
    const balanceCents = await lockWallet(tx, order.clientId)
    if (balanceCents < amountCents) return refuse(422, 'Your wallet does not cover the remaining amount.')
    await requireNoCheckout(tx, id)
    const reason = `Remaining payment for order ${order.code}`
    await moveForOrder(ctx, tx, order, { cents: -amountCents, reason })
    await applyPayment(ctx, tx, order, { amountCents, option: order.paymentOption })
    return { message: 'Remaining amount paid' }
  })
}
