import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SettingsError, startsVerdict } from '../../contract/settings'
import { PORTAL_SETTINGS } from '../../lib/env'
import { CLIENT_API_SETTINGS } from '../../upstream/settings'
import { projectRoot } from './project-root'
import { type Environment, readStackSettings } from './settings'

const secret = 'Jq7_xV2mKd9-Rw4sTz8bNf1cHy6LgPa3'

function problemsOf(env: Environment): string {
  try {
    readStackSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('without settings', () => {
  it('embeds everything', () => {
    const { portal, clientApi, ...rest } = readStackSettings({})
    expect(rest).toEqual({
      dataDir: path.join(projectRoot, '.data'),
      ownsPostgres: true,
      databaseUrl: undefined,
      mayMakeSecrets: true,
    })
    expect(portal).toMatchObject({
      APP_ORIGIN: 'http://localhost:3000',
      CLIENT_API_URL: 'http://127.0.0.1:4000',
      CARD_CHECKOUT_ORIGINS: ['https://checkout.stripe.com', 'http://localhost:4000'],
      RATE_LIMIT_SCALE: 1,
    })
    expect(clientApi).toMatchObject({
      CLIENT_API_PUBLIC_URL: 'http://localhost:4000',
      DATABASE_CONNECTIONS: 20,
      STORAGE_URL: { kind: 'disk', folder: path.join(process.cwd(), '.data', 'files') },
      MAIL_FROM: 'Inkwell <support@inkwell.example>',
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readStackSettings({ PORT: '', DATABASE_URL: ' ', CLIENT_API_URL: '' })).toEqual(
      readStackSettings({}),
    )
  })

  it('follows the ports', () => {
    const { portal, clientApi } = readStackSettings({ PORT: '3100', CLIENT_API_PORT: '4100' })
    expect(portal.APP_ORIGIN).toBe('http://localhost:3100')
    expect(clientApi?.CLIENT_API_PUBLIC_URL).toBe('http://localhost:4100')
    expect(portal.CARD_CHECKOUT_ORIGINS).toContain('http://localhost:4100')
  })

  it('writes addresses at the usual port as browsers do', () => {
    const { portal, clientApi } = readStackSettings({ PORT: '80' })
    expect([portal.APP_ORIGIN, clientApi?.APP_ORIGIN]).toEqual(['http://localhost', 'http://localhost'])
  })
})

describe('with services of one’s own', () => {
  it('starts neither client API nor Postgres when the client API is somebody else’s', () => {
    const settings = readStackSettings({ CLIENT_API_URL: 'https://api.example.com/v1/' })
    expect(settings).toMatchObject({ clientApi: undefined, ownsPostgres: false, databaseUrl: undefined })
    expect(settings.portal.CLIENT_API_URL).toBe('https://api.example.com/v1')
    expect(settings.portal.CARD_CHECKOUT_ORIGINS).toEqual(['https://checkout.stripe.com'])
  })

  it('does not embed Postgres when DATABASE_URL is set', () => {
    const databaseUrl = 'postgres://me:pw@db.example.com/inkwell'
    expect(readStackSettings({ DATABASE_URL: databaseUrl })).toMatchObject({
      ownsPostgres: false,
      databaseUrl,
    })
  })

  it('reads a bucket', () => {
    const url = 's3://papers/live/files?region=eu-west-2&endpoint=https://s3.example.com'
    expect(readStackSettings({ STORAGE_URL: url }).clientApi?.STORAGE_URL).toEqual({
      kind: 's3',
      bucket: 'papers',
      prefix: 'live/files',
      region: 'eu-west-2',
      endpoint: 'https://s3.example.com',
    })
  })

  it('opens with every session secret listed', () => {
    const { portal } = readStackSettings({ SESSION_SECRET: `${secret}, ${secret}2` })
    expect(portal.SESSION_SECRET).toEqual([secret, `${secret}2`])
  })
})

describe('a wrong setting', () => {
  it.each<[string, Environment]>([
    ['SESSION_SECRET', { SESSION_SECRET: 'tooshortvalue' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'change-me-to-something-really-long-qx93' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'abababababababababababababababababab' }],
    ['SESSION_SECRET', { SESSION_SECRET: `${secret},shortshort` }],
    ['STAFF_TOKEN', { STAFF_TOKEN: 'letmeinplease' }],
    ['CLIENT_API_URL', { CLIENT_API_URL: 'http://api.example.com' }],
    ['CLIENT_API_URL', { CLIENT_API_URL: 'api.example.com' }],
    ['APP_ORIGIN', { APP_ORIGIN: 'https://portal.example.com/app' }],
    ['APP_ORIGIN', { APP_ORIGIN: 'http://portal.example.com' }],
    ['APP_ORIGIN', { NODE_ENV: 'production', CLIENT_API_URL: 'https://api.example.com' }],
    ['APP_ORIGIN', { NODE_ENV: 'production', CLIENT_API_PUBLIC_URL: 'https://api.example.com' }],
    ['NODE_ENV', { NODE_ENV: 'Production', APP_ORIGIN: 'https://portal.example.com' }],
    ['PORT', { PORT: '70000' }],
    ['CLIENT_API_PORT', { PORT: '4567', CLIENT_API_PORT: '4567' }],
    ['CLIENT_API_TIME_ZONE', { CLIENT_API_TIME_ZONE: 'Mars/Olympus' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['TRUSTED_PROXY_HOPS', { TRUSTED_PROXY_HOPS: 'many' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loudly' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'nobodyhere' }],
    ['CARD_CHECKOUT_ORIGINS', { CARD_CHECKOUT_ORIGINS: 'http://evil.example.com' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example.com/x' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '4' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '201' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1e2' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://files.example.com' }],
    ['STORAGE_URL', { STORAGE_URL: 'file:///papers%2Flive' }],
    ['STORAGE_URL', { STORAGE_URL: 'file://elsewhere/papers' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com:25' }],
    ['SMTP_URL', { SMTP_URL: 'smtps:' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:///mail' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://me:four@five#six@mail.example.com:465' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://me:four@five#six@db.example.com/inkwell' }],
    ['MAIL_FROM', { MAIL_FROM: 'not an address' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_12345' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'GOCSPX-12345' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: '12345.apps.example.com' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example.com' }],
  ])('%s of %j is named, and its value is not repeated', (name, env) => {
    const message = problemsOf(env)
    expect(message.split('\n').slice(1)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^ {2}${name} .{20,}`))]),
    )
    for (const value of Object.values(env))
      if (value && value.length > 6) expect(message).not.toContain(value)
  })

  it('is named together with all others', () => {
    const message = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x', STRIPE_SECRET_KEY: 'sk_x' })
    for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET'])
      expect(message).toContain(name)
  })
})

describe('a public production start', () => {
  const publicly = { NODE_ENV: 'production', APP_ORIGIN: 'https://portal.example.com' }
  const complete = {
    ...publicly,
    SESSION_SECRET: secret,
    STAFF_TOKEN: `${secret}4`,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example.com:465',
    SUPPORT_EMAIL: 'help@example.com',
    TERMS_URL: 'https://example.com/terms',
    PRIVACY_URL: 'https://example.com/privacy',
    CLIENT_API_PUBLIC_URL: 'https://api.example.com',
  }

  it.each([
    'SESSION_SECRET',
    'STAFF_TOKEN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'SUPPORT_EMAIL',
    'TERMS_URL',
    'PRIVACY_URL',
    'CLIENT_API_PUBLIC_URL',
  ])('refuses to go without %s', name => {
    expect(problemsOf({ ...complete, [name]: undefined })).toContain(`  ${name} is not set`)
  })

  it.each(['http://localhost:4000', 'https://127.0.0.1', 'http://api.localhost:4000'])(
    'refuses to mail links to %s',
    address => {
      expect(problemsOf({ ...complete, CLIENT_API_PUBLIC_URL: address })).toContain(
        '  CLIENT_API_PUBLIC_URL is an address of this machine only',
      )
    },
  )

  it('goes with all of them', () => {
    expect(readStackSettings(complete).mayMakeSecrets).toBe(false)
  })

  it.each([
    'http://localhost:4000/sandbox/google',
    'https://api.example.com/sandbox/google',
    'https://api.example.com/sandbox/google/',
  ])('refuses the sign-in sandbox at %s', issuer => {
    const google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'one', GOOGLE_CLIENT_SECRET: 'two' }
    expect(problemsOf({ ...complete, ...google })).toContain('  GOOGLE_ISSUER names the sign-in sandbox')
    expect(problemsOf({ ...complete, ...google, GOOGLE_ISSUER: undefined })).toBe('')
  })

  describe.each<[string, Environment]>([
    ['with a client API of its own', {}],
    ['with one of somebody else', { CLIENT_API_URL: 'https://api.example.com' }],
  ])('%s', (_, clientApi) => {
    it.each([
      ['SUPPORT_EMAIL', 'Support@inkwell.example', 'help@example.com'],
      ['TERMS_URL', 'https://inkwell.example/terms/', 'https://example.com/terms'],
      ['PRIVACY_URL', 'https://Inkwell.example/privacy', 'https://example.com/privacy'],
    ])('refuses Inkwell’s own %s, written out or not', (name, inkwells, theirs) => {
      const told = (value?: string) => problemsOf({ ...complete, ...clientApi, [name]: value })
      expect(told(inkwells)).toContain(`  ${name} is Inkwell's own`)
      expect(told()).toContain(`  ${name} is not set`)
      expect(told(theirs)).toBe('')
    })
  })

  it('is not what NODE_ENV=production alone asks for', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toBe('')
  })

  it('is not talked out of it by a verdict from outside', () => {
    expect(problemsOf({ ...publicly, [startsVerdict]: 'no' })).toContain('  SESSION_SECRET is not set')
  })
})

it('.env.example lists every setting', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(match => match[1])
  const known = [...PORTAL_SETTINGS, ...CLIENT_API_SETTINGS, 'NODE_ENV', 'NEXT_DIST_DIR']
  expect(new Set(listed)).toEqual(new Set(known))
})
