import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { getConversationUnlessKnown, sendMessage } from '@/lib/client-api/chat'

/**
 * All that a browser may say here. Who writes to whom, and about what, stands in the session and the address. Pages that were opened
 * before an update number their files.
 */
const parts = /^(?:message|files\[\d{0,2}\])$/

/** A conversation that has not changed since the tag the browser names is answered with nothing. */
export const GET = handle({ params: idParams }, async ({ caller, params, request }) => {
  const knownTag = request.headers.get('if-none-match') ?? undefined
  return (
    (await getConversationUnlessKnown(caller, params.id, knownTag)) ?? new Response(null, { status: 304 })
  )
})

export const POST = handle({ params: idParams }, ({ caller, params, request, idempotencyKey }) =>
  sendMessage(caller, params.id, incomingUpload(request, parts), idempotencyKey),
)
