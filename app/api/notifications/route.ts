import { handle } from '@/lib/bff/handle'
import { listNotifications } from '@/lib/client-api/notifications'

export const GET = handle({}, ({ caller }) => listNotifications(caller))
