import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { muteOrderMail } from '@/lib/client-api/message-mail'
import { muteBody } from '@/lib/message-mail/schema'

export const PUT = handle({ params: idParams, body: muteBody }, ({ caller, params, body }) =>
  muteOrderMail(caller, params.id, body.muted),
)
