import { signUpForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { earlyBirdSignUp } from '@/lib/client-api/early-bird'

export const POST = handlePublic({ body: signUpForm }, ({ caller, body, idempotencyKey }) =>
  earlyBirdSignUp(caller, body, idempotencyKey),
)
