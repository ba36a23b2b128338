import { handle } from '@/lib/bff/handle'
import { startOrder } from '@/lib/client-api/place-order'
import { titleForm } from '@/lib/place-order/schema'

export const POST = handle({ body: titleForm }, ({ caller, body, idempotencyKey }) =>
  startOrder(caller, body, idempotencyKey),
)
