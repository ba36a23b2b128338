import 'server-only'
import * as wire from '@/contract/orders'
import { type ClientCaller, call, unhurried } from './call'
import { getOrder } from './orders'

/**
 * Accepts a completed order; its message is '' when it was accepted before, as from another tab. The same call of an
 * accepted order would accept its revision (decisions C-43), which nobody asked for here, so it is looked at first.
 * @throws ClientApiError `conflict` for an order that is not completed. Specification 4, 7.
 */
export async function acceptOrder(visitor: ClientCaller, orderId: number, idempotencyKey: string) {
  // A browser that goes away does not leave in doubt whether it was accepted.
  const caller = unhurried(visitor)
  const { isAccepted } = await getOrder(caller, orderId)
  if (isAccepted) return { message: '' }
  const body = { client_id: caller.clientId, order_id: orderId }
  return call(wire.acceptOrder, { body }, caller, { idempotencyKey })
}
