import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { getOrder } from '@/lib/client-api/orders'

export const GET = handle({ params: idParams }, ({ caller, params }) => getOrder(caller, params.id))
