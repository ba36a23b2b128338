import { handlePublic } from '@/lib/bff/handle'
import { confirmReturn } from '@/lib/client-api/payments'
import { confirmationBody } from '@/lib/payments/schema'
import { withSession } from '@/lib/session/lifecycle'

export const POST = handlePublic(
  { body: confirmationBody, action: 'payment_confirmation' },
  async ({ caller, request, body }) => confirmReturn(await withSession(request, caller), body.sessionId),
)
