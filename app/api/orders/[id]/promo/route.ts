import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { getOrder } from '@/lib/client-api/orders'
import { checkPromo, removePromo } from '@/lib/client-api/promos'
import { promoBody } from '@/lib/promos/schema'

/** What a code is worth; asked with POST, for the tries are counted. */
export const POST = handle({ params: idParams, body: promoBody }, async ({ caller, params, body }) =>
  checkPromo(caller, await getOrder(caller, params.id), body.option, body.code),
)

export const DELETE = handle({ params: idParams }, ({ caller, params }) => removePromo(caller, params.id))
