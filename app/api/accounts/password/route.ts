import { resetPasswordForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { resetPassword } from '@/lib/client-api/accounts'

/** Sets a new password with a mailed link. Signs nobody in: whoever has the link may not be who is asked for it next. */
export const POST = handlePublic(
  { body: resetPasswordForm, action: 'password_reset' },
  ({ caller, body, idempotencyKey }) => resetPassword(caller, body, idempotencyKey),
)
