import { handleInvoice } from '@/lib/bff/handle'
import { getOrder } from '@/lib/client-api/orders'
import { checkPromo, removePromo } from '@/lib/client-api/promos'
import { promoBody } from '@/lib/promos/schema'

/** What a code is worth; asked with POST, for the tries are counted. */
export const POST = handleInvoice({ body: promoBody }, async ({ caller, orderId, body }) =>
  checkPromo(caller, await getOrder(caller, orderId), body.option, body.code),
)

export const DELETE = handleInvoice({}, ({ caller, orderId }) => removePromo(caller, orderId))
