import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { addRevision } from '@/lib/client-api/revisions'
import { requestQuery } from '@/lib/revisions/schema'

/** All that a browser may say here. Whose order it is stands in the session. */
const parts = /^(?:message|files\[\d{1,4}\])$/

export const POST = handle(
  { params: idParams, query: requestQuery },
  ({ caller, params, query, request, idempotencyKey }) =>
    addRevision(caller, params.id, {
      deadline: query.deadline,
      body: incomingUpload(request, parts),
      idempotencyKey,
    }),
)
