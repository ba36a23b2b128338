import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { deleteDraft } from '@/lib/client-api/drafts'
import { getOrder } from '@/lib/client-api/orders'

export const GET = handle({ params: idParams }, ({ caller, params }) => getOrder(caller, params.id))

export const DELETE = handle({ params: idParams }, ({ caller, params, idempotencyKey }) =>
  deleteDraft(caller, params.id, idempotencyKey),
)
