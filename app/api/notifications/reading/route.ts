import { handle } from '@/lib/bff/handle'
import { markAllNotificationsRead } from '@/lib/client-api/notifications'

export const PUT = handle({}, ({ caller }) => markAllNotificationsRead(caller))
