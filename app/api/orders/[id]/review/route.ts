import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { submitReview } from '@/lib/client-api/reviews'

/** All that a browser may say here. Whose order it is stands in the session. */
const parts = /^screenshot$/

export const POST = handle({ params: idParams }, ({ caller, params, request, idempotencyKey }) =>
  submitReview(caller, params.id, incomingUpload(request, parts), idempotencyKey),
)
