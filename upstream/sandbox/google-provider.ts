import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import { googleSandboxPath } from '../../contract/settings'
import type { ClientApiSettings } from '../settings'
import type { SandboxAccounts } from './google-accounts'
import { SandboxProblem } from './google-pages'
import { readOrMakeSecrets } from './kept-secrets'

const secrets = z.object({ jwk: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() }) })

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } }
}

const scopes = 'openid email profile'
const quarterSeconds = 15 * 60

/** The pages of signing in, by the interaction they belong to. */
export const signInPagePath = (id: string): string => `${googleSandboxPath}/sign-in/${id}`

const claimsOf = (accounts: SandboxAccounts, subject: string) => {
  const account = accounts.find(subject)
  if (!account) return undefined
  const { email, name } = account
  // Every address is one of an organisation that has its mail at this provider.
  return { sub: subject, email, email_verified: true, hd: email.split('@')[1], name }
}

const configurationOf = (
  settings: ClientApiSettings,
  accounts: SandboxAccounts,
): Omit<Configuration, 'jwks' | 'adapter'> => ({
  clients: [
    {
      client_id: settings.GOOGLE_CLIENT_ID ?? '',
      client_secret: settings.GOOGLE_CLIENT_SECRET,
      redirect_uris: [`${settings.APP_ORIGIN}/api/session/google/callback`],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
  // Google says all of it in the token itself.
  conformIdTokenClaims: false,
  findAccount: (_, subject) => {
    const claims = claimsOf(accounts, subject)
    return claims && { accountId: subject, claims: () => claims }
  },
  loadExistingGrant: async ({ oidc }) => {
    const { accountId } = oidc.session ?? {}
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId })
    grant.addOIDCScope(scopes)
    await grant.save()
    return grant
  },
  renderError: async (ctx, { error, error_description: description }) => {
    ctx.type = 'html'
    ctx.body = String(SandboxProblem({ words: description ?? error, portal: settings.APP_ORIGIN }))
  },
  interactions: { url: (_, { uid }) => signInPagePath(uid) },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: 'sandbox_session', interaction: 'sandbox_sign_in', resume: 'sandbox_resume' },
    long: { path: googleSandboxPath },
  },
  ttl: {
    AccessToken: quarterSeconds,
    Grant: quarterSeconds,
    IdToken: quarterSeconds,
    Interaction: quarterSeconds,
    Session: quarterSeconds,
  },
})

/**
 * The provider that stands in for Google. Loaded by the first visit, in parts: the library as a whole warns of every Node
 * that is newer than the last with long-term support. Its key outlives restarts, its sign-ins do not.
 */
export async function createGoogleProvider(
  settings: ClientApiSettings,
  accounts: SandboxAccounts,
): Promise<Provider> {
  const [{ default: Provider }, { base, Prompt }, { default: MemoryAdapter }, { jwk }] = await Promise.all([
    import('oidc-provider/lib/provider.js'),
    import('oidc-provider/lib/helpers/interaction_policy/index.js'),
    import('oidc-provider/lib/adapters/memory_adapter.js'),
    readOrMakeSecrets(path.join(settings.DATA_DIR, 'google-sandbox.json'), secrets, makeKey),
  ])
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  const configuration = configurationOf(settings, accounts)
  const provider = new Provider(settings.GOOGLE_ISSUER, {
    ...configuration,
    interactions: { ...configuration.interactions, policy },
    // By itself the library uses this one too, and prints that production needs another.
    adapter: name => new MemoryAdapter(name),
    jwks: { keys: [jwk] },
  })
  // Its routes write those headers themselves, whatever came.
  provider.proxy = true
  return provider
}
