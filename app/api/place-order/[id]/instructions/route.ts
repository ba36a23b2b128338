import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { saveInstructions } from '@/lib/client-api/place-order'

export const POST = handle({ params: idParams }, ({ caller, params, request }) =>
  saveInstructions(caller, params.id, incomingUpload(request)),
)
