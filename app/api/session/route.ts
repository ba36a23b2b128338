import { signInForm } from '@/lib/accounts/schema'
import { PortalError } from '@/lib/bff/error-answer'
import { failInEvenTime } from '@/lib/bff/even-time'
import { fingerprintHeader, handlePublic } from '@/lib/bff/handle'
import { signIn } from '@/lib/client-api/accounts'
import { deviceName } from '@/lib/session/device-name'
import { endSession, sessionOf, startSession } from '@/lib/session/lifecycle'
import { sessionFingerprint } from '@/lib/session/session'

export const GET = handlePublic({}, async ({ request }) => {
  const session = await sessionOf(request)
  return { fingerprint: session ? sessionFingerprint(session) : null }
})

export const POST = handlePublic(
  { body: signInForm, action: 'sign_in' },
  async ({ request, caller, body }) => {
    const device = deviceName(request.headers.get('user-agent'))
    return startSession(request, caller, await failInEvenTime(() => signIn(caller, body, device)))
  },
)

/** Signs out. A page left open for one person never ends the session of another who signed in since. */
export const DELETE = handlePublic({ action: 'sign_out' }, async ({ request, caller }) => {
  const session = await sessionOf(request)
  const madeFor = request.headers.get(fingerprintHeader)
  if (session && madeFor && madeFor !== sessionFingerprint(session)) throw new PortalError('session_changed')
  return endSession(request, caller)
})
