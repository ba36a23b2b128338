import { describe, expect, test } from 'vitest'
import { clientApiDoing } from '@/lib/client-api/testing/scripted-client-api'
import { errorCodes } from '@/lib/errors'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession, sessionFingerprint } from '@/lib/session/session'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

/** A good body for every handler that wants one: what fails then is the client API. */
const bodies: Record<string, object> = {
  'POST accounts': {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'a long secret',
    passwordConfirmation: 'a long secret',
  },
  'POST accounts/verification-link': { email: 'ada@example.com' },
  'POST session': { email: 'ada@example.com', password: 'a long secret' },
  'POST place-order': { title: 'Tides', course: 'Oceanography' },
  'PUT place-order/[id]/title': { title: 'Tides', course: 'Oceanography' },
  'PUT place-order/[id]/deadline': { deadline: '2030-01-01T10:00:00Z', hours: 30, pages: 2 },
  'PUT orders/[id]/attributes': { sources: 3 },
  'DELETE orders/[id]': {},
  'DELETE orders/[id]/promo': {},
  'POST orders/[id]/placement': { option: 'full', expected: { totalCents: 3000, dueCents: 3000 } },
  'POST orders/[id]/remaining-payment': { means: 'card', expectedCents: 2250 },
  'POST payments/confirmation': { sessionId: 'cs_test_1' },
  'POST wallet/top-ups': { amountCents: 2500 },
}

/** These ask the client API nothing, end well without it, or stream, which has tests of its own. */
const others = new Set([
  'GET healthz',
  'GET session',
  'DELETE session',
  'GET files/[ticket]',
  'POST place-order/[id]/instructions',
])
/** Of these nothing is read but that they succeeded, and perhaps a message; or nothing is an answer: no banner. */
const unread = new Set([
  'GET banner',
  'POST accounts/verification-link',
  'DELETE orders/[id]',
  'DELETE orders/[id]/promo',
  'PUT orders/[id]/attributes',
  'PUT place-order/[id]/deadline',
  'POST payments/confirmation',
])

const handlers = (await handlersOnDisk()).filter(
  ({ name, path }) => !others.has(name) && path !== '[...rest]',
)

type Fault = { status: number; body: string; type?: string; location?: string } | 'cut'
const faults: Record<string, { fault: Fault; codes: string[]; isGoodUnread?: boolean }> = {
  'cuts the connection': { fault: 'cut', codes: ['unavailable'] },
  'answers 500 with a page': {
    fault: { status: 500, body: '<html>boom</html>', type: 'text/html' },
    codes: ['unavailable'],
  },
  'answers 200 with a page': {
    fault: { status: 200, body: '<html>boom</html>', type: 'text/html' },
    codes: ['invalid_answer'],
  },
  'breaks its JSON off': { fault: { status: 200, body: '{"boom":' }, codes: ['invalid_answer'] },
  'answers in another shape': {
    fault: { status: 200, body: '{"boom":true}' },
    codes: ['invalid_answer'],
    isGoodUnread: true,
  },
  'sends elsewhere': {
    fault: { status: 302, body: '', location: 'http://127.0.0.1:9/boom' },
    codes: ['invalid_answer'],
  },
  'knows the bearer no more': { fault: { status: 401, body: '{}' }, codes: ['unauthorized'] },
}

async function clientApiWith(fault: Fault): Promise<string[]> {
  const asked: string[] = []
  await clientApiDoing((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (fault === 'cut') return void request.socket.destroy()
    const headers = { 'content-type': fault.type ?? 'application/json', location: fault.location ?? '' }
    response.writeHead(fault.status, headers).end(fault.body)
  })
  return asked
}

async function ownHeaders(): Promise<Record<string, string>> {
  const { session, value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
  return {
    'x-inkwell': '1',
    origin: 'https://portal.example.com',
    'content-type': 'application/json',
    cookie: `${sessionCookieName()}=${value}`,
    'x-inkwell-session': sessionFingerprint(session),
  }
}

test('every handler that writes has a body here', () => {
  const written = handlers.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect([...Object.keys(bodies), 'POST session/refresh'].sort()).toEqual(written.sort())
  expect(handlers.length).toBeGreaterThan(15)
})

describe.each(Object.entries(faults))('a client API that %s', (_, { fault, codes, isGoodUnread }) => {
  test.each(handlers.filter(({ name }) => !(isGoodUnread && unread.has(name))))(
    'makes $name an error in the one shape, and ends no session',
    async handler => {
      const asked = await clientApiWith(fault)
      const body = handler.method === 'GET' ? undefined : JSON.stringify(bodies[handler.name] ?? {})
      const answer = await callHandler(handler, { headers: await ownHeaders(), body })
      const text = await answer.text()
      if (handler.name === 'POST session/refresh' && codes.includes('unauthorized')) {
        expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)
        return
      }
      const { error } = JSON.parse(text)
      expect(codes).toContain(error.code)
      expect(errorCodes).toContain(error.code)
      expect(error.requestId).toBe(answer.headers.get('x-request-id'))
      expect(answer.status).toBe(error.code === 'unauthorized' ? 401 : 502)
      expect(text).not.toContain('boom')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(asked.length).toBeLessThanOrEqual(fault === 'cut' ? 2 : 1)
    },
  )
})
