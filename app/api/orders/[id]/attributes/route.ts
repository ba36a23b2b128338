import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { updateOrderAttributes } from '@/lib/client-api/orders'
import { attributesBody } from '@/lib/orders/schema'

export const PUT = handle({ params: idParams, body: attributesBody }, ({ caller, params, body }) =>
  updateOrderAttributes(caller, params.id, body),
)
