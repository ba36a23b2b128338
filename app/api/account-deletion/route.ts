import { handlePublic } from '@/lib/bff/handle'
import { deleteAccount } from '@/lib/client-api/account-deletion'
import { deleteAccountBody } from '@/lib/profile/schema'

/** Deletes the account of a mailed link, whoever is signed in here or nobody. */
export const POST = handlePublic(
  { body: deleteAccountBody, action: 'account_deletion' },
  ({ caller, body, idempotencyKey }) => deleteAccount(caller, body, idempotencyKey),
)
