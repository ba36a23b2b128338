import 'server-only'
import * as wire from '@/contract/promos'
import { type ClientCaller, call } from './call'
import { forgetLists } from './order-lists'

/**
 * Takes promo, discount and the wallet's part off a draft; all may be used anew. Repeating it changes nothing.
 * @throws ClientApiError `conflict` for an order that is no draft. Specification 4, 7; decisions C-39.
 */
export async function removePromo(visitor: ClientCaller, orderId: number) {
  // Money is at stake: a browser that goes away does not stop it.
  const caller = { ...visitor, signal: undefined }
  try {
    return await call(wire.removePromo, { params: { orderId } }, caller)
  } finally {
    forgetLists(caller)
  }
}
