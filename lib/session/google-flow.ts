import 'server-only'
import { z } from 'zod'
import { type GoogleStart, googlePages } from '@/lib/accounts/google-address'
import { portalEnv } from '@/lib/env'
import { seal, unseal } from './seal'

/** How long somebody may take at Google. */
const flowSeconds = 10 * 60

const claims = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  page: z.enum(googlePages),
  next: z.string(),
  code: z.string(),
  exp: z.number().int(),
})

/** A sign-in with Google that was begun in this browser, and what its answer must fit. */
export type GoogleFlow = GoogleStart & { state: string; nonce: string; verifier: string }

const secure = () => portalEnv().APP_ORIGIN.startsWith('https:')

/** `__Host-` is for the whole site, and this one is for the two addresses of signing in with Google. */
export const googleCookieName = (): string => (secure() ? '__Secure-inkwell-google' : 'inkwell-google')

/** Lax, not Strict: it must come along when the browser comes back from Google. */
const header = (value: string, maxAgeSeconds: number) =>
  [
    `${googleCookieName()}=${value}`,
    'Path=/api/session/google',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    ...(secure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')

/** The Set-Cookie value. Of two sign-ins that are begun in one browser the later one counts. */
export async function keepGoogleFlow(flow: GoogleFlow, nowMs = Date.now()): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + flowSeconds
  return header(await seal('google', { ...flow, exp }, flowSeconds), flowSeconds)
}

/** Sent with whatever a flow ends with: it is good for one answer. */
export const clearGoogleFlow = (): string => header('', 0)

/** The flow as it was sealed; undefined for whatever is forged, expired or made for another purpose. */
export async function openGoogleFlow(
  sealed: string | undefined,
  nowMs = Date.now(),
): Promise<GoogleFlow | undefined> {
  const parsed = claims.safeParse(await unseal('google', sealed, flowSeconds))
  // The seal's own age is not enough: an opened seal is remembered for a while.
  if (!parsed.success || parsed.data.exp * 1000 < nowMs) return undefined
  const { exp: _, ...flow } = parsed.data
  return flow
}
