import path from 'node:path'
import { googleSandboxPath, startsVerdict } from '../../contract/settings'
import { cardProviderOrigin } from '../../lib/env'
import { readOrCreateSecret } from './secrets'
import type { Environment, StackSettings } from './settings'

/** Settings that only the client API may know, and the portal has no use for. */
const CLIENT_API_ONLY = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STAFF_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]

/** Secrets that are not set are made once and kept in DATA_DIR; a public production start has refused by then. */
function withSecrets(env: Environment, dataDir: string): Environment {
  return {
    ...env,
    SESSION_SECRET: env.SESSION_SECRET?.trim() || readOrCreateSecret(path.join(dataDir, 'session-secret')),
    STAFF_TOKEN: env.STAFF_TOKEN?.trim() || readOrCreateSecret(path.join(dataDir, 'staff-token')),
  }
}

/** Without Google of their own both servers are told of the sandbox, which the client API then serves. */
function withGoogleSandbox(
  env: Environment,
  { clientApi, dataDir, mayMakeSecrets }: StackSettings,
): Environment {
  if (!clientApi || !mayMakeSecrets || env.GOOGLE_CLIENT_ID?.trim()) return env
  return {
    ...env,
    GOOGLE_ISSUER: clientApi.CLIENT_API_PUBLIC_URL + googleSandboxPath,
    GOOGLE_CLIENT_ID: 'inkwell-sandbox',
    GOOGLE_CLIENT_SECRET: readOrCreateSecret(path.join(dataDir, 'google-sandbox-secret')),
  }
}

/** Whom the browser may be sent to for paying: the sandbox is the client API's own pages, wherever those are. */
function withCheckoutOrigins(env: Environment, { clientApi }: StackSettings): Environment {
  if (!clientApi || env.CARD_CHECKOUT_ORIGINS?.trim()) return env
  const sandbox = clientApi.STRIPE_SECRET_KEY ? [] : [new URL(clientApi.CLIENT_API_PUBLIC_URL).origin]
  return { ...env, CARD_CHECKOUT_ORIGINS: [cardProviderOrigin, ...sandbox].join(',') }
}

function without(env: Environment, names: string[]): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}

/** The environments of the two servers: the person's own, completed by what the start has decided. */
export function childEnvironments(
  env: Environment,
  settings: StackSettings,
  databaseUrl: string | undefined,
) {
  const { portal, clientApi, dataDir, mayMakeSecrets } = settings
  const complete = {
    ...withGoogleSandbox(withCheckoutOrigins(withSecrets(env, dataDir), settings), settings),
    PORT: String(portal.PORT),
    APP_ORIGIN: portal.APP_ORIGIN,
    CLIENT_API_PORT: String(portal.CLIENT_API_PORT),
    CLIENT_API_URL: portal.CLIENT_API_URL,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    [startsVerdict]: mayMakeSecrets ? 'no' : 'yes',
    // What counts has been read from .env by now; Next would read the file again and bring back what is left out.
    __NEXT_PROCESSED_ENV: 'true',
    ...(clientApi ? { CLIENT_API_PUBLIC_URL: clientApi.CLIENT_API_PUBLIC_URL } : {}),
  }
  return {
    // Next chooses NODE_ENV by its command and warns about any other.
    portal: without(complete, [...CLIENT_API_ONLY, 'NODE_ENV']) as NodeJS.ProcessEnv,
    clientApi: without(complete, ['SESSION_SECRET']) as NodeJS.ProcessEnv,
  }
}
