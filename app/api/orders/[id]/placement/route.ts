import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { payForOrder } from '@/lib/client-api/placement'
import { placementBody } from '@/lib/payments/schema'

export const POST = handle(
  { params: idParams, body: placementBody, action: 'placement' },
  ({ caller, params, body, idempotencyKey }) =>
    payForOrder(caller, { orderId: params.id, ...body, key: idempotencyKey }),
)
