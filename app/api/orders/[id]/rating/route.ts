import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { rateOrder } from '@/lib/client-api/reviews'
import { ratingBody } from '@/lib/reviews/schema'

export const POST = handle(
  { params: idParams, body: ratingBody },
  ({ caller, params, body, idempotencyKey }) => rateOrder(caller, params.id, body.stars, idempotencyKey),
)
