import { signUpForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { signUp } from '@/lib/client-api/accounts'

export const POST = handlePublic({ body: signUpForm }, ({ caller, body, idempotencyKey }) =>
  signUp(caller, body, idempotencyKey),
)
