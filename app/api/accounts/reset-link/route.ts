import { emailForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { sendResetLink } from '@/lib/client-api/accounts'

export const POST = handlePublic({ body: emailForm }, ({ caller, body }) => sendResetLink(caller, body.email))
