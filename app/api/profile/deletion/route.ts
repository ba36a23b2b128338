import { handle } from '@/lib/bff/handle'
import { askForDeletion, getDeletionStanding } from '@/lib/client-api/account-deletion'
import { askForDeletionBody } from '@/lib/profile/schema'

export const GET = handle({}, ({ caller }) => getDeletionStanding(caller))

/** Has the link mailed that deletes the account. */
export const POST = handle(
  { body: askForDeletionBody, action: 'deletion_request' },
  ({ caller, body, idempotencyKey }) => askForDeletion(caller, body.password, idempotencyKey),
)
