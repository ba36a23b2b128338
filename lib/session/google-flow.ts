import 'server-only'
import { createHash } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { type GoogleStart, googlePages, googleWaySeconds } from '@/lib/accounts/google-address'
import { briefSeal } from './brief-seal'
import { prefixed, setCookie } from './set-cookie'

/** A sign-in with Google that was begun in this browser, and what its answer must fit. */
export type GoogleFlow = GoogleStart & { state: string; nonce: string; verifier: string }

type RequestCookies = NextRequest['cookies']

const flows = briefSeal<GoogleFlow>(
  'google',
  googleWaySeconds,
  z.object({
    state: z.string().min(1),
    nonce: z.string().min(1),
    verifier: z.string().min(1),
    page: z.enum(googlePages),
    next: z.string(),
    code: z.string(),
  }),
)

/** Enough for a few tabs and for what a press of Back at Google leaves behind; whoever begins more lets go of the oldest. */
const mostFlows = 3

/** A sibling site could plant any other for two addresses alone: its own flow, whose end would sign its visitor in as somebody else. */
const namePrefix = (): string => prefixed('__Host-', 'inkwell-google-flow-')

/** Each flow has a cookie of its own, which its answer finds by its state: a hash, for an answer can say anything. */
export const googleCookieName = (state: string): string =>
  namePrefix() + createHash('sha256').update(state).digest('base64url').slice(0, 16)

const header = (name: string, value: string, maxAgeSeconds: number) =>
  setCookie({ name, value, path: '/', maxAgeSeconds })

/** The Set-Cookie values. Browsers send their oldest cookie first, so it is the oldest that are let go. */
export async function keepGoogleFlow(flow: GoogleFlow, cookies: RequestCookies): Promise<string[]> {
  const before = cookies.getAll().filter(({ name }) => name.startsWith(namePrefix()))
  const tooMany = before.slice(0, 1 - mostFlows)
  return [
    ...tooMany.map(({ name }) => header(name, '', 0)),
    header(googleCookieName(flow.state), await flows.seal(flow), googleWaySeconds),
  ]
}

/** Sent with whatever a flow ends with: it is good for one answer. Those of other tabs go on. */
export const clearGoogleFlow = ({ state }: GoogleFlow): string => header(googleCookieName(state), '', 0)

/** The flow that an answer with this state belongs to, if it was begun in this browser and not too long ago. */
export async function openGoogleFlow(
  cookies: RequestCookies,
  state: string,
): Promise<GoogleFlow | undefined> {
  const flow = await flows.open(cookies.get(googleCookieName(state))?.value)
  return flow?.state === state ? flow : undefined
}
