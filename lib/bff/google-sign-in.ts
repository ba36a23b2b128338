import 'server-only'
import type { NextRequest } from 'next/server'
import { type Arrival, arrivalAt } from '@/lib/accounts/arrival'
import { comeBackAddress } from '@/lib/accounts/come-back-address'
import type { GoogleFailure, GoogleStart } from '@/lib/accounts/google-address'
import type { Caller } from '@/lib/client-api/call'
import { ClientApiError, isOutage } from '@/lib/client-api/client-api-error'
import { googleSignIn } from '@/lib/client-api/google'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { routes } from '@/lib/routes'
import { deviceName } from '@/lib/session/device-name'
import { tellGoogleFailure } from '@/lib/session/google-failure'
import { clearGoogleFlow, type GoogleFlow, keepGoogleFlow, openGoogleFlow } from '@/lib/session/google-flow'
import { beginSession } from '@/lib/session/lifecycle'
import {
  fetchIdToken,
  googleSignInUrl,
  isCancelled,
  isGoogleConfigured,
  isGoogleOutage,
  newFlowSecrets,
} from './google-provider'
import { isFromOwnPage } from './same-origin'

function lead(to: string | URL, cookies: string[]): Response {
  const headers = new Headers({ location: String(new URL(to, portalEnv().APP_ORIGIN)) })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Back to where somebody came from, which says why. */
const comeBack = (start: GoogleStart, failure: GoogleFailure, cookies: string[] = []) =>
  lead(comeBackAddress(start), [...cookies, tellGoogleFailure(start, failure)])

const failures: Partial<Record<string, GoogleFailure>> = {
  forbidden: 'unverified',
  conflict: 'other-account',
  rate_limited: 'too-often',
  // A client API that knows no Google.
  not_found: 'unavailable',
}

function failureOf(error: unknown): GoogleFailure {
  if (isCancelled(error)) return 'cancelled'
  if (error instanceof ClientApiError)
    return failures[error.code] ?? (isOutage(error) ? 'unavailable' : 'failed')
  return isGoogleOutage(error) ? 'unavailable' : 'failed'
}

const action = 'google_sign_in'

const note = (request: NextRequest, { requestId }: Caller, error: unknown) =>
  log.request(error, { requestId, method: request.method, path: request.nextUrl.pathname, action })

/** Sends the browser to Google, with what it must bring back kept in its cookie. Others are led to the page with the button. */
export async function beginGoogle(
  request: NextRequest,
  caller: Caller,
  start: GoogleStart,
): Promise<Response> {
  if (!isFromOwnPage(request.headers)) return lead(comeBackAddress(start), [])
  if (!isGoogleConfigured()) return comeBack(start, 'unavailable')
  const flow = { ...start, ...newFlowSecrets() }
  try {
    return lead(await googleSignInUrl(flow), await keepGoogleFlow(flow, request.cookies))
  } catch (error) {
    note(request, caller, error)
    return comeBack(start, 'unavailable')
  }
}

const isOfCampaign = ({ page }: GoogleFlow) => page === 'early-bird' || page === 'early-bird-sign-in'

/** What the client API hears of somebody: Google's own token, and nothing that the browser says of them. */
async function signIn(request: NextRequest, caller: Caller, flow: GoogleFlow) {
  const idToken = await fetchIdToken(request.nextUrl.search, flow)
  const device = deviceName(request.headers.get('user-agent'))
  return googleSignIn(caller, {
    idToken,
    referralCode: flow.code,
    isEarlyBird: isOfCampaign(flow),
    device,
  })
}

/** Without a word of a place the account was there already, or the client API does not tell: what is said holds for both. */
function arrivalOf(flow: GoogleFlow, place: number | null | undefined): Arrival {
  if (place === undefined) return isOfCampaign(flow) ? 'new-only' : 'signed-in'
  return place === null ? 'no-place' : 'early-bird'
}

/**
 * Begins the session of whoever came back from Google with an answer to this browser's own question. Any other answer may be
 * forged, so it ends nothing that is under way here.
 */
export async function finishGoogle(request: NextRequest, caller: Caller): Promise<Response> {
  const flow = await openGoogleFlow(request.cookies, request.nextUrl.searchParams.get('state') ?? '')
  if (!flow || !isGoogleConfigured())
    return comeBack({ page: 'sign-in', next: routes.home, code: '' }, 'expired')
  try {
    const { place, ...login } = await signIn(request, caller, flow)
    const begun = await beginSession(request, caller, login)
    log.done(action)
    const answer = lead(arrivalAt(flow.next, arrivalOf(flow, place)), [clearGoogleFlow(flow)])
    for (const [name, value] of begun) answer.headers.append(name, value)
    return answer
  } catch (error) {
    if (!isCancelled(error)) note(request, caller, error)
    return comeBack(flow, failureOf(error), [clearGoogleFlow(flow)])
  }
}
