import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { payRemaining } from '@/lib/client-api/remaining-payment'
import { remainingPaymentBody } from '@/lib/orders/schema'

export const POST = handle(
  { params: idParams, body: remainingPaymentBody, action: 'remaining_payment' },
  ({ caller, params, body, idempotencyKey }) =>
    payRemaining(caller, { orderId: params.id, ...body, key: idempotencyKey }),
)
