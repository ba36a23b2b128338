import 'server-only'
import type { PaymentOption } from '@/contract/price'
import * as wire from '@/contract/promos'
import { writeCents } from '@/contract/wire'
import type { AppliedPromo } from '@/lib/promos/applied-promo'
import { type ClientCaller, call, unhurried } from './call'
import type { Order } from './orders'

/**
 * What a code is worth for an order as it is saved; nothing is reserved by asking. Where the client API tells no title
 * the code is one. @throws ClientApiError `refused` with its words for a code that cannot be used. Specification 7.
 */
export async function checkPromo(
  caller: ClientCaller,
  order: Order,
  option: PaymentOption,
  code: string,
): Promise<AppliedPromo> {
  const query = {
    order_id: order.id,
    mode: option,
    subtotal: writeCents(order.subtotalCents),
    promo_code: code,
    client_id: caller.clientId,
    no_of_pages: order.pages,
  }
  const answer = await call(wire.checkPromo, { query }, caller, { wordsFrom: ['error'] })
  const known = answer.promo_code || code
  return { code: known, title: answer.title ?? known, type: answer.type, amount: answer.discounted_amount }
}

/**
 * Takes promo, discount and the wallet's part off a draft; all may be used anew. Repeating it changes nothing.
 * @throws ClientApiError `conflict` for an order that is no draft. Specification 4, 7; decisions C-39.
 */
export async function removePromo(visitor: ClientCaller, orderId: number) {
  // Money is at stake: a browser that goes away does not stop it.
  const caller = unhurried(visitor)
  return call(wire.removePromo, { params: { orderId } }, caller)
}
