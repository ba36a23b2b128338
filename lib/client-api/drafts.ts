import 'server-only'
import * as wire from '@/contract/orders'
import { type ClientCaller, call, unhurried } from './call'

/**
 * Deletes an unpaid order; what was taken from the wallet for it comes back. One key deletes once and is answered the
 * same ever after. @throws ClientApiError `conflict` for what is paid or being paid. Specification 2.5, 7.
 */
export async function deleteDraft(visitor: ClientCaller, orderId: number, idempotencyKey: string) {
  // Money is at stake: a browser that goes away does not stop it.
  const caller = unhurried(visitor)
  return call(wire.deleteDraft, { body: { order_id: orderId } }, caller, { idempotencyKey })
}
