import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { saveTitle } from '@/lib/client-api/place-order'
import { titleForm } from '@/lib/place-order/schema'

export const PUT = handle({ params: idParams, body: titleForm }, ({ caller, params, body }) =>
  saveTitle(caller, params.id, body),
)
