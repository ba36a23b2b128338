import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { readBody } from '@/lib/chat/schema'
import { readConversation } from '@/lib/client-api/chat'

export const PUT = handle({ params: idParams, body: readBody }, ({ caller, params, body }) =>
  readConversation(caller, params.id, body.readUntil),
)
