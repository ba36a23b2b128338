import 'server-only'
import * as oidc from 'openid-client'
import type { GoogleStart } from '@/lib/accounts/google-address'
import { portalEnv } from '@/lib/env'
import type { GoogleFlow } from '@/lib/session/google-flow'

/** Nobody waits longer than this for any one answer of Google. */
const patienceSeconds = 5
const freshMs = 60 * 60 * 1000

const callbackPath = '/api/session/google/callback'
const scope = 'openid email profile'

export const isGoogleConfigured = (): boolean => portalEnv().GOOGLE_CLIENT_ID !== undefined

/** What a page's button needs; undefined hides it. */
export const googleFrom = (start: GoogleStart): GoogleStart | undefined =>
  isGoogleConfigured() ? start : undefined

let found: { at: number; config: Promise<oidc.Configuration> } | undefined

async function discover(): Promise<oidc.Configuration> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '' } = portalEnv()
  // The settings allow http on this machine alone, where the sandbox is.
  const plain = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), id, undefined, oidc.ClientSecretPost(secret), {
    timeout: patienceSeconds,
    // The client API checks the signature once more. Here it costs one request in ten minutes.
    execute: [...plain, oidc.enableNonRepudiationChecks],
  })
}

async function discoverOr(before: Promise<oidc.Configuration> | undefined): Promise<oidc.Configuration> {
  try {
    return await discover()
  } catch (error) {
    if (!before) throw error
    return before
  }
}

/** What Google says of itself: asked for once an hour. Without an answer it is what it was; a failure is not kept. */
function configuration(): Promise<oidc.Configuration> {
  const now = performance.now()
  if (found && now - found.at < freshMs) return found.config
  const asked = { at: now, config: discoverOr(found?.config) }
  found = asked
  asked.config.catch(() => {
    if (found === asked) found = undefined
  })
  return asked.config
}

/** The secrets of a sign-in that is begun now. */
export const newFlowSecrets = () => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** Where the browser is sent to. @throws when Google cannot be reached. */
export async function googleSignInUrl(flow: GoogleFlow): Promise<URL> {
  return oidc.buildAuthorizationUrl(await configuration(), {
    redirect_uri: portalEnv().APP_ORIGIN + callbackPath,
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    // Whoever shares a computer chooses, and nobody is signed in by a link alone.
    prompt: 'select_account',
  })
}

/**
 * The ID token for the code that the browser came back with. State, issuer, code verifier, signature, audience, times and nonce
 * have been checked by then. @throws for whatever does not fit the flow.
 */
export async function fetchIdToken(search: string, flow: GoogleFlow): Promise<string> {
  const came = new URL(callbackPath + search, portalEnv().APP_ORIGIN)
  const tokens = await oidc.authorizationCodeGrant(await configuration(), came, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  if (tokens.id_token === undefined) throw new Error('The provider sent no ID token')
  return tokens.id_token
}

/** Whether Google said so of itself: that somebody went back without signing in. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'

const serverFaults = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** Whether Google could not be asked, or has a fault of its own; anything else is the matter of this one sign-in. */
export function isGoogleOutage(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (error instanceof oidc.ClientError) return serverFaults.has(error.code ?? '')
  // A connection that failed, as fetch has it.
  return error instanceof TypeError && error.message === 'fetch failed'
}
