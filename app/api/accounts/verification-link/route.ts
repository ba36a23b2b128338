import { emailForm } from '@/lib/accounts/schema'
import { inEvenTime } from '@/lib/bff/even-time'
import { handlePublic } from '@/lib/bff/handle'
import { resendVerificationLink } from '@/lib/client-api/accounts'
import { withSession } from '@/lib/session/lifecycle'

/** An expired link may be opened beside a session. */
export const POST = handlePublic({ body: emailForm }, ({ caller, request, body }) =>
  inEvenTime(async () => resendVerificationLink(await withSession(request, caller), body.email)),
)
