import { handlePublic } from '@/lib/bff/handle'
import { refreshSession } from '@/lib/session/lifecycle'

export const POST = handlePublic({}, ({ request, caller }) => refreshSession(request, caller))
