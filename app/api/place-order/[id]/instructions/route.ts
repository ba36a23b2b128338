import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { saveInstructions } from '@/lib/client-api/place-order'

/** All that a browser may say here. Whose order it is stands in the session. */
const parts = /^(?:task_description|(?:existing_)?files\[\d{1,4}\])$/

export const POST = handle({ params: idParams }, ({ caller, params, request }) =>
  saveInstructions(caller, params.id, incomingUpload(request, parts)),
)
