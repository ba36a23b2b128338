import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { endSession } from '@/lib/client-api/sessions'

export const DELETE = handle({ params: idParams, action: 'session_end' }, ({ caller, params }) =>
  endSession(caller, params.id),
)
