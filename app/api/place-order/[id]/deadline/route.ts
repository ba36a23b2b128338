import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { saveDeadline } from '@/lib/client-api/place-order'
import { deadlineForm } from '@/lib/place-order/schema'

export const PUT = handle({ params: idParams, body: deadlineForm }, ({ caller, params, body }) =>
  saveDeadline(caller, params.id, body),
)
