import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePortalEnv } from '../../lib/env'
import { childEnvironments } from './child-env'
import { type Environment, readStackSettings } from './settings'

const secret = 'Jq7_xV2mKd9-Rw4sTz8bNf1cHy6LgPa3'
const dataDir = mkdtempSync(path.join(tmpdir(), 'inkwell-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** What the portal reads: Next makes its NODE_ENV production. */
const portalOf = (env: Environment) => {
  const settings = readStackSettings({ ...env, DATA_DIR: dataDir })
  return { ...childEnvironments(env, settings, undefined).portal, NODE_ENV: 'production' }
}
const staging = {
  APP_ORIGIN: 'https://portal.staging.example',
  CLIENT_API_PUBLIC_URL: 'https://api.staging.example',
}
const sandbox = { GOOGLE_ISSUER: 'https://api.staging.example/sandbox/google' }

describe('public production', () => {
  it('lets the portal of a staging server use the sign-in sandbox', () => {
    expect(parsePortalEnv(portalOf(staging))).toMatchObject(sandbox)
  })

  it('makes the portal of a public production refuse the sandbox', () => {
    const env = portalOf({
      ...staging,
      NODE_ENV: 'production',
      SESSION_SECRET: secret,
      STAFF_TOKEN: `${secret}4`,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtps://mail.example.com:465',
      SUPPORT_EMAIL: 'help@example.com',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    })
    expect(() => parsePortalEnv(env)).not.toThrow()
    const google = { ...sandbox, GOOGLE_CLIENT_ID: 'one', GOOGLE_CLIENT_SECRET: 'two' }
    expect(() => parsePortalEnv({ ...env, ...google })).toThrow('GOOGLE_ISSUER names the sign-in sandbox')
  })
})

describe('the card sandbox', () => {
  const originsOf = (env: Environment) => parsePortalEnv(portalOf(env)).CARD_CHECKOUT_ORIGINS
  const provider = 'https://checkout.stripe.com'
  const cards = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it.each<[string, Environment, string[]]>([
    ['on this machine', {}, [provider, 'http://localhost:4000']],
    ['on a staging server', staging, [provider, 'https://api.staging.example']],
    [
      'below a path',
      { CLIENT_API_PUBLIC_URL: 'https://staging.example/api' },
      [provider, 'https://staging.example'],
    ],
    ['while cards are real', cards, [provider]],
    ['of a client API of somebody else', { CLIENT_API_URL: 'https://api.example.com' }, [provider]],
    [
      'beside a setting',
      { ...staging, CARD_CHECKOUT_ORIGINS: 'https://pay.example' },
      ['https://pay.example'],
    ],
  ])('%s is where the browser may be sent to pay, or not', (_, env, origins) => {
    expect(originsOf(env)).toEqual(origins)
  })
})

describe('Google', () => {
  const toldOf = (env: Environment) => {
    const settings = readStackSettings({ ...env, DATA_DIR: dataDir })
    const { portal, clientApi } = childEnvironments(env, settings, undefined)
    const of = ({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: NodeJS.ProcessEnv) => [
      GOOGLE_ISSUER,
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET,
    ]
    return { portal: of(portal), clientApi: of(clientApi) }
  }

  it('is the sandbox of the client API while none is set, and both servers are told', () => {
    const { portal, clientApi } = toldOf({ CLIENT_API_PORT: '4100' })
    const secret = readFileSync(path.join(dataDir, 'google-sandbox-secret'), 'utf8').trim()
    expect(portal).toEqual(['http://localhost:4100/sandbox/google', 'inkwell-sandbox', secret])
    expect(clientApi).toEqual(portal)
  })

  it('is the real one when it is set', () => {
    const { portal } = toldOf({ GOOGLE_CLIENT_ID: 'mine', GOOGLE_CLIENT_SECRET: 'secret' })
    expect(portal).toEqual([undefined, 'mine', 'secret'])
  })

  it('is none with a client API of somebody else', () => {
    expect(toldOf({ CLIENT_API_URL: 'https://api.example.com' }).portal).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
