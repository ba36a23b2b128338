import { handlePublic } from '@/lib/bff/handle'
import { getMessageMail, muteByCode } from '@/lib/client-api/message-mail'
import { muteByCodeBody, muteCodeBody } from '@/lib/message-mail/schema'

/** Only looks. A POST, so that the code is in no address. */
export const POST = handlePublic({ body: muteCodeBody }, ({ caller, body }) =>
  getMessageMail(caller, body.code),
)

export const PUT = handlePublic({ body: muteByCodeBody }, ({ caller, body }) =>
  muteByCode(caller, body.code, body.muted),
)
