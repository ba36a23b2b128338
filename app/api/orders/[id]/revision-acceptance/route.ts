import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { acceptRevision } from '@/lib/client-api/revision-acceptance'
import { acceptanceBody } from '@/lib/revisions/schema'

export const POST = handle(
  { params: idParams, body: acceptanceBody },
  ({ caller, params, body, idempotencyKey }) =>
    acceptRevision(caller, params.id, { ...body, idempotencyKey }),
)
