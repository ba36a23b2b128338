import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type * as contract from '../../contract/promos'
import { writeCents } from '../../contract/wire'
import type { ClientCtx } from '../http/context'
import { getOwnOrder, lockOrder, requireDraft } from '../orders/order-rows'
import { changeOrder, requireNoCheckout } from '../payments/change-order'
import { revertPlacement } from '../payments/revert-placement'
import { invalidPromo } from './invalid-promo'
import { limitGuesses } from './limited-guesses'
import { getUsablePromo } from './promo-rules'

/**
 * What a code is worth for one of the caller's orders; nothing is reserved by asking. A limited number of guesses a
 * minute. @throws Refusal 422 `{error}` for every code that cannot be used. Specification 4, 7, decisions C-07.
 */
export async function checkPromo(
  ctx: ClientCtx,
  { query }: VerbInput<typeof contract.checkPromo>,
): Promise<AnswerSent<typeof contract.checkPromo>> {
  const promo = await limitGuesses(ctx, query.promo_code, async () => {
    const order = await getOwnOrder(ctx, query.order_id)
    if (order.paymentStatus !== 'Unpaid') return invalidPromo()
    return getUsablePromo(ctx, query.promo_code, { clientId: order.clientId, orderId: order.id })
  })
  return {
    promo_code: promo.code,
    title: promo.title,
    discounted_amount: writeCents(promo.amountHundredths),
    type: promo.type,
  }
}

/**
 * Takes the promo off a draft and returns what was taken from the wallet for it; its open checkout is ended first.
 * Repeating it changes nothing. An invoice's code does it for its order: the money goes back to the client's wallet, and
 * no balance is told. @throws Refusal 404, 409 for an order that is no draft. Specification 2.15, 4, U2.
 */
export async function removePromo(
  ctx: ClientCtx,
  { params }: VerbInput<typeof contract.removePromo>,
): Promise<AnswerSent<typeof contract.removePromo>> {
  const { id } = await getOwnOrder(ctx, params.orderId)
  return changeOrder(ctx, async tx => {
    const draft = requireDraft(await lockOrder(tx, id))
    await requireNoCheckout(tx, id)
    await revertPlacement(ctx, tx, draft)
    return { message: 'Promo code removed' }
  })
}
