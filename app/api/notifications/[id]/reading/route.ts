import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { markNotificationRead } from '@/lib/client-api/notifications'

export const PUT = handle({ params: idParams }, ({ caller, params }) =>
  markNotificationRead(caller, params.id),
)
