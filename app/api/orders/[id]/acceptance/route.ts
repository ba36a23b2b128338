import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { acceptOrder } from '@/lib/client-api/acceptance'

export const POST = handle({ params: idParams }, ({ caller, params, idempotencyKey }) =>
  acceptOrder(caller, params.id, idempotencyKey),
)
