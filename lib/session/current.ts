import 'server-only'
import { randomUUID } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { nonceHeader } from '@/lib/bff/content-security-policy'
import type { ClientCaller } from '@/lib/client-api/call'
import { forRequest } from '@/lib/log'
import { signInPath } from '@/lib/next-path'
import { clientAddress } from './client-address'
import { sessionCookieName } from './cookie'
import { openSession } from './session'

/** The header in which middleware tells a page its own address. */
export const pathHeader = 'x-inkwell-path'

/** The header in which middleware tells a page the id of its request. */
export const requestIdHeader = 'x-inkwell-request'

/** One id for everything one page view asks of the client API. */
const pageRequestId = cache(async () => (await headers()).get(requestIdHeader) ?? randomUUID())

export const currentSession = cache(async () => {
  const value = (await cookies()).get(sessionCookieName())?.value
  return forRequest(await pageRequestId(), () => openSession(value))
})

export const currentPath = cache(async () => (await headers()).get(pathHeader) ?? '/')

/** The nonce of this document's own scripts. */
export const currentNonce = async (): Promise<string | undefined> =>
  (await headers()).get(nonceHeader) ?? undefined

/** The query of this page view, from its '?' on; '' when there is none. */
export const currentQuery = async (): Promise<string> => /\?.*/.exec(await currentPath())?.[0] ?? ''

/** The signed-in caller of this page view. Without a session the view ends at the sign-in page. */
export const currentCaller = cache(async (): Promise<ClientCaller> => {
  const session = await currentSession()
  if (!session) redirect(signInPath(await currentPath()))
  const { clientId, token } = session
  return { clientId, token, requestId: await pageRequestId(), address: clientAddress(await headers()) }
})

/** Ends a page view whose bearer turned out to be dead: on to sign-in, and back here afterwards. */
export const endExpired = async (): Promise<never> => redirect(signInPath(await currentPath(), 'expired'))
