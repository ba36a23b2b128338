import 'server-only'
import type { NextRequest } from 'next/server'
import type { Caller } from '@/lib/client-api/call'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { getCounts } from '@/lib/client-api/profile'
import { nameClient } from '@/lib/log'
import { clearSession, keepSession, sessionCookieName } from './cookie'
import { revokeBearer } from './revoke'
import { createSession, openSession } from './session'

/*
 * The only answers that write the session cookie. A read that is still under way while somebody signs out
 * can therefore never bring the old cookie back.
 */

export const sessionOf = (request: NextRequest) =>
  openSession(request.cookies.get(sessionCookieName())?.value)

/** The caller with the bearer of the browser's session, where there is one: for calls that anybody may make (specification 7). */
export async function withSession(request: NextRequest, caller: Caller): Promise<Caller> {
  const session = await sessionOf(request)
  if (!session) return caller
  nameClient(session.clientId)
  return { ...caller, token: session.token }
}

const withCookie = (body: object, cookie: string) =>
  Response.json(body, { headers: { 'set-cookie': cookie } })

async function revoke(request: NextRequest, caller: Caller): Promise<void> {
  const session = await sessionOf(request)
  if (!session) return
  const { clientId, token } = session
  nameClient(clientId)
  await revokeBearer({ ...caller, clientId, token })
}

type Login = { clientId: number; token: string }

/** The cookie of a session for a bearer that has just been issued; the browser's former one ends. */
export async function beginSession(request: NextRequest, caller: Caller, login: Login): Promise<string> {
  const { value } = await createSession(login)
  await revoke(request, caller)
  nameClient(login.clientId)
  return keepSession(value)
}

/** The same as the answer of a form. */
export const startSession = async (request: NextRequest, caller: Caller, login: Login) =>
  withCookie({ signedIn: true }, await beginSession(request, caller, login))

export async function endSession(request: NextRequest, caller: Caller): Promise<Response> {
  await revoke(request, caller)
  const response = withCookie({ signedIn: false }, clearSession())
  response.headers.set('clear-site-data', '"storage"')
  return response
}

/** Clears the cookie when its bearer is dead, and only then: an outage ends nobody's session. */
export async function refreshSession(request: NextRequest, caller: Caller): Promise<Response> {
  const session = await sessionOf(request)
  if (!session) return withCookie({ signedIn: false }, clearSession())
  const { clientId, token } = session
  try {
    await getCounts({ ...caller, clientId, token })
    return Response.json({ signedIn: true })
  } catch (error) {
    if (!(error instanceof ClientApiError) || error.code !== 'unauthorized') throw error
    return withCookie({ signedIn: false }, clearSession())
  }
}
