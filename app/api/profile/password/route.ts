import { passwordForm } from '@/lib/accounts/schema'
import { handle } from '@/lib/bff/handle'
import { changePassword } from '@/lib/client-api/accounts'

export const POST = handle(
  { body: passwordForm, action: 'password_change' },
  ({ caller, body, idempotencyKey }) => changePassword(caller, body, idempotencyKey),
)
