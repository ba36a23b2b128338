import { emailForm } from '@/lib/accounts/schema'
import { inEvenTime } from '@/lib/bff/even-time'
import { handlePublic } from '@/lib/bff/handle'
import { sendResetLink } from '@/lib/client-api/accounts'
import { withSession } from '@/lib/session/lifecycle'

/** The profile asks for it too. */
export const POST = handlePublic({ body: emailForm }, ({ caller, request, body }) =>
  inEvenTime(async () => sendResetLink(await withSession(request, caller), body.email)),
)
