import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { readConversation } from '@/lib/client-api/chat'

export const PUT = handle({ params: idParams }, ({ caller, params }) => readConversation(caller, params.id))
