import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { resendVerificationLink } from '@/lib/client-api/accounts'
import { withSession } from '@/lib/session/lifecycle'

/** An expired link may be opened beside a session. */
export const POST = handlePublic({ body: emailForm }, async ({ caller, request, body }) =>
  resendVerificationLink(await withSession(request, caller), body.email),
)
