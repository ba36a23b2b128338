import { handlePublic } from '@/lib/bff/handle'
import { confirmReturn } from '@/lib/client-api/payments'
import { confirmationBody } from '@/lib/payments/schema'
import { sessionOf } from '@/lib/session/lifecycle'

export const POST = handlePublic({ body: confirmationBody }, async ({ caller, request, body }) => {
  const session = await sessionOf(request)
  return confirmReturn({ ...caller, token: session?.token }, body.sessionId)
})
