import 'server-only'
import { z } from 'zod'
import { type GoogleStart, googlePages, googleWaySeconds } from '@/lib/accounts/google-address'
import { briefSeal } from './brief-seal'
import { prefixed, setCookie } from './set-cookie'

/** A sign-in with Google that was begun in this browser, and what its answer must fit. */
export type GoogleFlow = GoogleStart & { state: string; nonce: string; verifier: string }

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

/** `__Host-` is for the whole site, and this one is for the two addresses of signing in with Google. */
export const googleCookieName = (): string => prefixed('__Secure-', 'inkwell-google')

const header = (value: string, maxAgeSeconds: number) =>
  setCookie({ name: googleCookieName(), value, path: '/api/session/google', maxAgeSeconds })

/** The Set-Cookie value. Of two sign-ins that are begun in one browser the later one counts. */
export const keepGoogleFlow = async (flow: GoogleFlow, nowMs = Date.now()): Promise<string> =>
  header(await flows.seal(flow, nowMs), googleWaySeconds)

/** Sent with whatever a flow ends with: it is good for one answer. */
export const clearGoogleFlow = (): string => header('', 0)

export const openGoogleFlow = flows.open
