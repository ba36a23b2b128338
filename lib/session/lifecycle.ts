import 'server-only'
import type { NextRequest } from 'next/server'
import type { Caller, ClientCaller } from '@/lib/client-api/call'
import { failedWith } from '@/lib/client-api/client-api-error'
import { getCounts } from '@/lib/client-api/profile'
import { nameClient } from '@/lib/log'
import { clearSession, keepSession, sessionCookieName } from './cookie'
import { isLeftByOther, noteLeft } from './left-by'
import { revokeBearer } from './revoke'
import { createSession, openSession, type Session } from './session'

type Login = { clientId: number; token: string }

/*
 * The only answers that write the session cookie. A read that is still under way while somebody signs out
 * can therefore never bring the old cookie back.
 */

export const sessionOf = (request: NextRequest) =>
  openSession(request.cookies.get(sessionCookieName())?.value)

/** The caller as the client whose bearer this is. The log names them by it from now on. */
export function asClient(caller: Caller, { clientId, token }: Login): ClientCaller {
  nameClient(clientId)
  return { ...caller, clientId, token }
}

/** The caller who has the browser's session, where there is one: for calls that anybody may make (specification 7). */
export async function withSession(request: NextRequest, caller: Caller): Promise<Caller | ClientCaller> {
  const session = await sessionOf(request)
  return session ? asClient(caller, session) : caller
}

const withCookie = (body: object, cookie: string) =>
  Response.json(body, { headers: { 'set-cookie': cookie } })

const clearStorage = { 'clear-site-data': '"storage"' }

async function revoke(session: Session | undefined, caller: Caller): Promise<void> {
  if (session) await revokeBearer(asClient(caller, session))
}

/**
 * The headers of an answer that begins a session for a bearer that has just been issued; the browser's former one ends, and
 * what somebody else left unsaved is let go.
 */
export async function beginSession(request: NextRequest, caller: Caller, login: Login): Promise<Headers> {
  const { value } = await createSession(login)
  const former = await sessionOf(request)
  await revoke(former, caller)
  nameClient(login.clientId)
  const isOther = isLeftByOther(request, former, login.clientId)
  return new Headers({ 'set-cookie': keepSession(value), ...(isOther && clearStorage) })
}

/** Begins a session and answers the form that asked for it. */
export const startSession = async (request: NextRequest, caller: Caller, login: Login) =>
  Response.json({ signedIn: true }, { headers: await beginSession(request, caller, login) })

export async function endSession(request: NextRequest, caller: Caller): Promise<Response> {
  await revoke(await sessionOf(request), caller)
  return Response.json({ signedIn: false }, { headers: { 'set-cookie': clearSession(), ...clearStorage } })
}

/** Clears the cookie when its bearer is dead, and only then: an outage ends nobody's session. */
export async function refreshSession(request: NextRequest, caller: Caller): Promise<Response> {
  const session = await sessionOf(request)
  if (!session) return withCookie({ signedIn: false }, clearSession())
  try {
    await getCounts(asClient(caller, session))
    return Response.json({ signedIn: true })
  } catch (error) {
    if (!failedWith(error, 'unauthorized')) throw error
    const response = withCookie({ signedIn: false }, clearSession())
    response.headers.append('set-cookie', noteLeft(session))
    return response
  }
}
