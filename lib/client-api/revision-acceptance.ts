import 'server-only'
import * as wire from '@/contract/orders'
import * as texts from '@/lib/revisions/texts'
import { type ClientCaller, call, unhurried } from './call'
import { ClientApiError } from './client-api-error'
import { getOrder } from './orders'

const notThisOne = (words: string) => new ClientApiError({ code: 'conflict', words })

/**
 * Accepts the revised files of the revision the person has looked at; the message is '' when that was done before. The
 * same call would accept the order first, or another revision (decisions C-43), so it is looked at first.
 * @throws ClientApiError `conflict` when the order stands elsewhere by now. Specification 4, 7.
 */
export async function acceptRevision(
  visitor: ClientCaller,
  orderId: number,
  { revisionId, idempotencyKey }: { revisionId: number; idempotencyKey: string },
) {
  // A browser that goes away does not leave in doubt whether it was accepted.
  const caller = unhurried(visitor)
  const { isAccepted, isRevisionAccepted, revisions } = await getOrder(caller, orderId)
  if (revisions[0]?.id !== revisionId) throw notThisOne(texts.newerRevision)
  if (isRevisionAccepted) return { message: '' }
  if (!isAccepted) throw notThisOne(texts.acceptOrderFirst)
  const body = { client_id: caller.clientId, order_id: orderId }
  return call(wire.acceptOrder, { body }, caller, { idempotencyKey })
}
