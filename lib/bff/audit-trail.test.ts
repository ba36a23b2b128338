import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Provider, startProvider } from '@/lib/bff/testing/google-rig'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { portalEnv } from '@/lib/env'
import { sessionCookieName } from '@/lib/session/cookie'
import { requestIdHeader } from '@/lib/session/current'
import { middleware } from '@/middleware'
import { findSecrets } from '@/scripts/testing/secrets-in-logs'
import { goodAnswer, goodBody, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

const written: string[] = []
vi.mock('pino', async load => {
  const { pino } = await load<typeof import('pino')>()
  const log = (options: object) => pino(options, { write: line => void written.push(line) })
  return { default: Object.assign(log, { destination: pino.destination }) }
})

/* Safety PRV-07: what concerns an account is one line of JSON, by request and by a mark for the client. */

const handlers = await handlersOnDisk()
const bearer = `bearer-${randomUUID()}`

let google: Provider
beforeAll(async () => {
  google = await startProvider()
})
afterAll(() => google.stop())

type Answer = { status: number; body: unknown }
type Case = { headers?: object; more?: object; search?: string; answer?: Answer }

/** Calls a handler as client 7 and gives what was logged, with what the client API and the browser heard of the request. */
async function linesOf(name: string, { headers, more, search, answer }: Case = {}) {
  const handler = handlers.find(one => one.name === name)
  if (!handler) throw new Error(`There is no ${name}`)
  const api = await clientApiScripted(({ url }) => answer ?? goodAnswer(url, handler.path))
  Object.assign(portalEnv(), { LOG_LEVEL: 'info' })
  google.configure()
  const isRead = handler.method === 'GET'
  const good = goodBody(name, more)
  written.length = 0
  const response = await callHandler(handler, {
    headers: {
      ...ownPage,
      ...(await sessionHeaders(bearer)),
      ...(isRead ? {} : good.headers),
      ...headers,
    } as Record<string, string>,
    body: isRead ? undefined : good.body,
    search,
  })
  await response.text()
  const text = written.join('')
  const told = { id: response.headers.get('x-request-id'), cookies: response.headers.getSetCookie() }
  return { text, lines: text.split('\n').slice(0, -1), api, response, ...told }
}

const marks = new Set<string>()

async function expectLine(
  name: string,
  given: Case,
  expected: { event: string; code?: string; user?: null },
) {
  const { text, lines, api, id } = await linesOf(name, given)
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  const { user, ...rest } = expected
  expect(line).toMatchObject({ ...rest, requestId: id, app: 'portal' })
  expect(line.code).toBe(expected.code)
  expect(Math.abs(Date.now() - line.time)).toBeLessThan(60_000)
  if (user === null) expect(line.user).toBeUndefined()
  else marks.add(line.user)
  for (const { headers } of api.requests) expect(headers['x-request-id']).toBe(id)
  const secrets = [bearer, 'ada@example.com', 'a long secret', 'an old secret', '"clientId"', 'token-of']
  expect(findSecrets(text, secrets)).toEqual([])
}

const refuses = (status: number, message = 'No') => ({ answer: { status, body: { message } } })
const nobody = { cookie: '' }

test.each<[string, string, Case, { code?: string; user?: null }]>([
  ['POST session', 'sign_in', {}, {}],
  ['POST session', 'sign_in', { headers: nobody }, {}],
  ['POST session', 'sign_in', { ...refuses(422) }, { code: 'refused', user: null }],
  ['POST session', 'sign_in', { ...refuses(429) }, { code: 'rate_limited', user: null }],
  ['DELETE session', 'sign_out', {}, {}],
  ['POST profile/password', 'password_change', {}, {}],
  ['POST profile/password', 'password_change', { ...refuses(422) }, { code: 'refused' }],
  ['POST accounts/password', 'password_reset', {}, { user: null }],
  ['POST accounts/password', 'password_reset', { ...refuses(410) }, { code: 'gone', user: null }],
  ['POST profile/deletion', 'deletion_request', {}, {}],
  ['POST account-deletion', 'account_deletion', {}, { user: null }],
  ['DELETE profile/sessions/[id]', 'session_end', {}, {}],
  ['DELETE profile/sessions/others', 'session_end', {}, {}],
  ['POST orders/[id]/placement', 'placement', {}, {}],
  [
    'POST orders/[id]/placement',
    'placement',
    { more: { expected: { totalCents: 1000, dueCents: 1000, cardCents: 1000 } } },
    { code: 'price_changed' },
  ],
  ['POST invoices/[id]/placement', 'placement', {}, {}],
  ['POST orders/[id]/remaining-payment', 'remaining_payment', { ...refuses(409) }, { code: 'conflict' }],
  ['POST orders/[id]/remaining-payment', 'remaining_payment', {}, {}],
  ['POST wallet/top-ups', 'top_up', {}, {}],
  ['POST payments/confirmation', 'payment_confirmation', {}, {}],
  ['POST page-errors', 'page_error', {}, { user: null }],
  ['GET orders/[id]', 'request', { ...refuses(404) }, { code: 'not_found' }],
  ['GET orders/[id]', 'request', { ...refuses(403) }, { code: 'forbidden' }],
  ['GET wallet', 'request', { ...refuses(429) }, { code: 'rate_limited' }],
  ['GET wallet', 'request', { headers: nobody }, { code: 'unauthorized', user: null }],
  [
    'POST profile/password',
    'password_change',
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { code: 'forbidden', user: null },
  ],
])('%s is one line of %s (%#)', (name, event, given, expected) =>
  expectLine(name, given, { event, ...expected }),
)

test('client 7 has one mark in all of them, which says nothing', () => {
  expect([...marks]).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
})

test('signing in with Google is in the log when it works and when it does not', async () => {
  const begin = async () => {
    const { response, cookies } = await linesOf('GET session/google', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const [cookie = ''] = cookies.join().split(';')
    return { cookie, asked: new URL(response.headers.get('location') ?? '') }
  }
  const { cookie, asked } = await begin()
  const search = `?${google.grant(asked)}`
  const callback = 'GET session/google/callback'
  await expectLine(callback, { headers: { cookie }, search }, { event: 'google_sign_in' })
  expect(marks.size).toBe(1)
  const again = { headers: { cookie }, search }
  await expectLine(callback, again, {
    event: 'google_sign_in',
    code: 'OAUTH_RESPONSE_BODY_ERROR',
    user: null,
  })
  const left = await begin()
  const refused = google.grant(left.asked)
  refused.delete('code')
  refused.set('error', 'access_denied')
  const back = { headers: { cookie: left.cookie }, search: `?${refused}` }
  const { lines, response } = await linesOf(callback, back)
  expect([response.status, lines]).toEqual([303, []])
})

test('a cookie that does not open is told with the request that sent it', async () => {
  const headers = { cookie: `${sessionCookieName()}=Fe26.2*forged` }
  const { lines, id } = await linesOf('GET wallet', { headers })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { event: 'seal', requestId: id, purpose: 'ses' },
    { event: 'request', requestId: id, code: 'unauthorized' },
  ])
})

test('so is one of a page, which is told the id too', async () => {
  written.length = 0
  const headers = { cookie: `${sessionCookieName()}=Fe26.2*forged-for-a-page`, [requestIdHeader]: 'hostile' }
  const response = await middleware(new NextRequest('https://portal.example.com/sign-in', { headers }))
  const id = response.headers.get(`x-middleware-request-${requestIdHeader}`)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(written.map(line => JSON.parse(line))).toMatchObject([{ event: 'seal', requestId: id }])
})
