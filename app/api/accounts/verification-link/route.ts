import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { resendVerificationLink } from '@/lib/client-api/accounts'
import { sessionOf } from '@/lib/session/lifecycle'

/** An expired link may be opened beside a session: then its bearer goes along, as with every call (specification 7). */
export const POST = handlePublic({ body: emailForm }, async ({ caller, request, body }) => {
  const session = await sessionOf(request)
  return resendVerificationLink({ ...caller, token: session?.token }, body.email)
})
