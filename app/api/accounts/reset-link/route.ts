import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { sendResetLink } from '@/lib/client-api/accounts'
import { withSession } from '@/lib/session/lifecycle'

/** The profile asks for it too. */
export const POST = handlePublic({ body: emailForm }, async ({ caller, request, body }) =>
  sendResetLink(await withSession(request, caller), body.email),
)
