import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { sendResetLink } from '@/lib/client-api/accounts'
import { sessionOf } from '@/lib/session/lifecycle'

/** The profile asks for it too: where there is a session its bearer goes along, as with every call (specification 7). */
export const POST = handlePublic({ body: emailForm }, async ({ caller, request, body }) => {
  const session = await sessionOf(request)
  return sendResetLink({ ...caller, token: session?.token }, body.email)
})
