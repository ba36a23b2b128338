import { signInForm } from '@/lib/accounts/schema'
import { PortalError } from '@/lib/bff/error-answer'
import { fingerprintHeader, handlePublic } from '@/lib/bff/handle'
import { signIn } from '@/lib/client-api/accounts'
import { deviceName } from '@/lib/session/device-name'
import { endSession, sessionOf, startSession } from '@/lib/session/lifecycle'
import { sessionFingerprint } from '@/lib/session/session'

export const GET = handlePublic({}, async ({ request }) => {
  const session = await sessionOf(request)
  return { fingerprint: session ? sessionFingerprint(session) : null }
})

export const POST = handlePublic({ body: signInForm }, async ({ request, caller, body }) =>
  startSession(request, caller, await signIn(caller, body, deviceName(request.headers.get('user-agent')))),
)

/** Signs out. A page left open for one person never ends the session of another who signed in since. */
export const DELETE = handlePublic({}, async ({ request, caller }) => {
  const session = await sessionOf(request)
  const madeFor = request.headers.get(fingerprintHeader)
  if (session && madeFor && madeFor !== sessionFingerprint(session)) throw new PortalError('session_changed')
  return endSession(request, caller)
})
