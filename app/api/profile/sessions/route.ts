import { handle } from '@/lib/bff/handle'
import { listSessions } from '@/lib/client-api/sessions'

export const GET = handle({}, ({ caller }) => listSessions(caller))
