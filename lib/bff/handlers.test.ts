// @runs-alone: the end of a session is tried again for minutes.
import { beforeEach, describe, expect, test } from 'vitest'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { sessionCookieName } from '@/lib/session/cookie'
import { invoiceCookieName } from '@/lib/session/invoice-holder'
import { goodBodies, invoiceCookie, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

/** The handlers that need no session. Whatever else is found must refuse a stranger by itself. */
const open = new Set([
  'GET healthz',
  'POST accounts',
  'POST accounts/early-bird',
  'POST accounts/verification-link',
  'POST accounts/reset-link',
  'POST accounts/password',
  'GET session',
  'POST session',
  'DELETE session',
  'POST session/refresh',
  'GET session/google',
  'GET session/google/callback',
  'POST payments/confirmation',
  'POST invoices',
  'POST account-deletion',
  'POST account-deletion/link',
  'POST message-mail',
  'POST page-errors',
  'PUT message-mail',
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => `${method} [...rest]`),
])

/** Those that need no session but the cookie of an invoice. */
const held = new Set([
  'POST invoices/[id]/promo',
  'DELETE invoices/[id]/promo',
  'POST invoices/[id]/placement',
])

const handlers = await handlersOnDisk()
const guarded = handlers.filter(({ name }) => !open.has(name) && !held.has(name))
const holders = handlers.filter(({ name }) => held.has(name))
const writes = handlers.filter(({ method }) => method !== 'GET' && method !== 'HEAD')

let asked: unknown[] = []
beforeEach(async () => {
  asked = (await clientApiScripted(() => ({ status: 200, body: {} }))).requests
})

const codeOf = async (answer: Response) => ((await answer.json()) as { error?: { code: string } }).error?.code

test('the handlers were found, and every open one exists', () => {
  expect(guarded.length).toBeGreaterThan(8)
  const names = handlers.map(({ name }) => name)
  for (const name of open) expect(names).toContain(name)
})

describe('without a session, and without middleware', () => {
  const cookies = [undefined, 'garbage', '', 'Fe26.2*1*a*b*c**d*e~2', 'a'.repeat(5_000)]
  test.each(guarded)('$name answers 401 and asks nobody', async handler => {
    for (const value of cookies) {
      const cookie = value === undefined ? undefined : { cookie: `${sessionCookieName()}=${value}` }
      const answer = await callHandler(handler, { headers: { ...ownPage, ...cookie } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await codeOf(answer)).toBe('unauthorized')
    }
    expect(asked).toEqual([])
  })
})

describe('without the cookie of an invoice for this order', () => {
  test.each(holders)('$name answers 404 and asks nobody', async handler => {
    const [session] = (await sessionHeaders()).cookie.split('; ')
    const value = (cookie = '') => cookie.slice(cookie.indexOf('=') + 1)
    const name = invoiceCookieName()
    const cookies = [
      session,
      await invoiceCookie('inv_of_another_order', 8),
      `${name}=${value(session)}`,
      `${name}=garbage`,
      `${name}=`,
      `${sessionCookieName()}=${value(await invoiceCookie())}`,
    ]
    for (const cookie of cookies) {
      const answer = await callHandler(handler, { headers: { ...ownPage, cookie: cookie ?? '' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await codeOf(answer)).toBe('not_found')
    }
    expect(asked).toEqual([])
  })

  test.each(guarded)('an invoice opens nothing else: $name', async handler => {
    const answer = await callHandler(handler, { headers: { ...ownPage, cookie: await invoiceCookie() } })
    expect(answer.status).toBe(401)
    expect(asked).toEqual([])
  })
})

const portal = 'https://portal.example.com'
const foreign: [string, Record<string, string>][] = [
  ['no header of the portal', { origin: portal, 'sec-fetch-site': 'same-origin' }],
  ['a foreign Origin', { 'x-inkwell': '1', origin: 'https://evil.example' }],
  ['a null Origin', { 'x-inkwell': '1', origin: 'null' }],
  [
    'a sibling of the site',
    { 'x-inkwell': '1', origin: 'https://other.example.com', 'sec-fetch-site': 'same-site' },
  ],
  ['another site', { 'x-inkwell': '1', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'another site that lies about Origin',
    { 'x-inkwell': '1', origin: portal, 'sec-fetch-site': 'cross-site' },
  ],
  ['an address typed in', { 'x-inkwell': '1', 'sec-fetch-site': 'none' }],
  ['no Origin at all', { 'x-inkwell': '1' }],
  ['http instead of https', { 'x-inkwell': '1', origin: 'http://portal.example.com' }],
  ['another port', { 'x-inkwell': '1', origin: 'https://portal.example.com:8443' }],
  ['a look-alike', { 'x-inkwell': '1', origin: 'https://portal.example.com.evil.example' }],
  ['a form, as plain text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a form, urlencoded', { origin: portal, 'content-type': 'application/x-www-form-urlencoded' }],
]

describe('a write that another site started', () => {
  for (const write of writes) {
    test.each(foreign)(`${write.name} with %s answers 403 and asks nobody`, async (_, headers) => {
      const answer = await callHandler(write, {
        headers: { ...(await sessionHeaders()), 'content-type': 'application/json', ...headers },
        body: '{}',
      })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(asked).toEqual([])
    })
  }
})

describe('a page made for another session', () => {
  const guardedWrites = writes.filter(({ name }) => !open.has(name) && !held.has(name))
  test.each(guardedWrites)('$name answers 409 and asks nobody', async write => {
    const { cookie } = await sessionHeaders()
    const { 'x-inkwell-session': stale } = await sessionHeaders()
    for (const mark of [undefined, stale, '']) {
      const headers = new Headers({ ...ownPage, cookie })
      if (mark !== undefined) headers.set('x-inkwell-session', mark)
      const answer = await callHandler(write, { headers, body: '{}' })
      expect(answer.status).toBe(409)
      expect(await codeOf(answer)).toBe('session_changed')
    }
    expect(asked).toEqual([])
  })
})

test.each(writes.filter(({ name }) => /^POST accounts(\/early-bird)?$/.test(name)))(
  '$name refuses an address of .con at its field and asks nobody',
  async write => {
    const body = JSON.stringify({ ...goodBodies[write.name], email: 'ada@example.con' })
    const headers = { ...ownPage, 'content-type': 'application/json' }
    const answer = await callHandler(write, { headers, body })
    expect(await answer.json()).toHaveProperty('error.fields', {
      email: 'Did you mean .com? .con is not a valid domain',
    })
    expect(asked).toEqual([])
  },
)
