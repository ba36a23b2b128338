import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { isNobodys } from '../../contract/accounts'
import * as limits from '../../contract/limits'
import { isBlank } from '../../contract/text'
import { refuse } from '../http/refusal'
import type { ClientApiSettings } from '../settings'
import { createProviderKeys } from './provider-keys'

/** Who Google says somebody is, after its word was checked. */
export type GoogleIdentity = {
  issuer: string
  subject: string
  email: string
  name: string
  /**
   * Whether the mailbox is Google's own, so that nobody else can have the address by now. Of any other address Google knows who
   * had it on the day it was verified.
   */
  isHosted: boolean
  /** When the token that says so is believed no more. */
  expiresAt: Date
}

export type IdTokens = { verify: (token: string, now: Date) => Promise<GoogleIdentity> }

/** A token is used within seconds of being issued; one that is older than this was lying around somewhere. */
const longestAge = '10 minutes'
const clockSkewSeconds = 60

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  // One audience, as Google issues them: a token that is for others as well was not made for this portal.
  aud: z.string(),
  azp: z.string().optional(),
  exp: z.number(),
  // Compared by the portal, which made it; a token without one was not asked for by a portal.
  nonce: z.string().min(1),
  email: z
    .string()
    .max(limits.emailLength)
    .pipe(z.email().refine(address => !isNobodys(address))),
  email_verified: z.boolean(),
  // The domain of a mailbox that an organisation has at Google.
  hd: z.string().min(1).optional(),
  name: z.string().optional().catch(undefined),
})

const ownMailbox = /@(?:gmail|googlemail)\.com$/i

const unbelievable = () => refuse(422, 'Google did not confirm this sign-in. Please try again.')
const noKeys = () => refuse(503, 'Google cannot be reached right now. Please try again.')

const outages = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** Whether a token was found wanting, and not the way to the keys. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !outages.has(error.code)

function nameOf(name: string | undefined, email: string): string {
  const shown = (name ?? '').replace(/\p{C}/gu, '').trim()
  const [mailbox = email] = email.split('@')
  return Array.from(isBlank(shown) ? mailbox : shown)
    .slice(0, limits.nameLength)
    .join('')
}

function identityOf(payload: JWTPayload, clientId: string): GoogleIdentity {
  const read = claims.safeParse(payload)
  if (!read.success) return unbelievable()
  const { iss, sub, azp, exp, email, email_verified: isVerified, hd, name } = read.data
  if (azp !== undefined && azp !== clientId) return unbelievable()
  if (!isVerified) return refuse(403, 'Google has not verified your email address.')
  const expiresAt = new Date((exp + clockSkewSeconds) * 1000)
  const isHosted = hd !== undefined || ownMailbox.test(email)
  return { issuer: iss, subject: sub, email, name: nameOf(name, email), isHosted, expiresAt }
}

async function readToken(token: string, keys: JWTVerifyGetKey, expected: object): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, expected)).payload
  } catch (error) {
    return isTokensFault(error) ? unbelievable() : noKeys()
  }
}

/**
 * Reads ID tokens and believes those that Google signed for this portal a short while ago about a verified address.
 * @throws Refusal 422 for any other, 403 for an address that is not verified, 503 when the keys cannot be had.
 */
function createIdTokens({ issuer, clientId }: { issuer: string; clientId: string }): IdTokens {
  const keys = createProviderKeys(issuer)
  const expected = {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    requiredClaims: ['iat', 'exp', 'sub', 'nonce'],
    maxTokenAge: longestAge,
    clockTolerance: clockSkewSeconds,
  }
  return {
    verify: async (token, now) =>
      identityOf(await readToken(token, keys, { ...expected, currentDate: now }), clientId),
  }
}

/** Undefined while nobody can sign in with Google. */
export const idTokensOf = ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
}: ClientApiSettings): IdTokens | undefined => (clientId ? createIdTokens({ issuer, clientId }) : undefined)
