import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { resendVerificationLink } from '@/lib/client-api/accounts'

export const POST = handlePublic({ body: emailForm }, ({ caller, body }) =>
  resendVerificationLink(caller, body.email),
)
