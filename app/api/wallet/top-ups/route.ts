import { handle } from '@/lib/bff/handle'
import { startTopUp } from '@/lib/client-api/wallet'
import { topUpBody } from '@/lib/wallet/schema'

export const POST = handle({ body: topUpBody, action: 'top_up' }, ({ caller, body, idempotencyKey }) =>
  startTopUp(caller, body.amountCents, idempotencyKey),
)
