import { handle } from '@/lib/bff/handle'
import { endOtherSessions } from '@/lib/client-api/sessions'

export const DELETE = handle({ action: 'session_end' }, ({ caller }) => endOtherSessions(caller))
