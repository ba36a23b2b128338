import { signInForm } from '@/lib/accounts/schema'
import { handlePublic } from '@/lib/bff/handle'
import { signIn } from '@/lib/client-api/accounts'
import { endSession, sessionOf, startSession } from '@/lib/session/lifecycle'
import { sessionFingerprint } from '@/lib/session/session'

export const GET = handlePublic({}, async ({ request }) => {
  const session = await sessionOf(request)
  return { fingerprint: session ? sessionFingerprint(session) : null }
})

export const POST = handlePublic({ body: signInForm }, async ({ request, caller, body }) =>
  startSession(request, caller, await signIn(caller, body)),
)

export const DELETE = handlePublic({}, ({ request, caller }) => endSession(request, caller))
