import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { removePromo } from '@/lib/client-api/promos'

export const DELETE = handle({ params: idParams }, ({ caller, params }) => removePromo(caller, params.id))
