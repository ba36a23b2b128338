import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientApiDoing } from '@/lib/client-api/testing/scripted-client-api'
import { errorCodes } from '@/lib/errors'
import { goodBodies, goodBody, goodForms, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

// The pause before a read is sent once more is over at once.
vi.mock('node:timers/promises', async original => ({
  ...(await original<object>()),
  setTimeout: async () => undefined,
}))
afterEach(() => void vi.useRealTimers())

/** These ask the client API nothing, end well without it, or stream, which has tests of its own. */
const others = new Set([
  'GET healthz',
  'POST page-errors',
  'GET session',
  'DELETE session',
  'GET session/google',
  'GET session/google/callback',
  'GET files/[ticket]',
  'GET profile/picture',
  'GET orders/[id]/receipts/[receipt]',
  'GET wallet/receipts/[receipt]',
  ...Object.keys(goodForms),
])
/** Of these nothing is read but that they succeeded, and perhaps a message; or nothing is an answer: no banner. */
const unread = new Set([
  'GET banner',
  'POST accounts/verification-link',
  'POST accounts/reset-link',
  'POST accounts/password',
  'POST profile/deletion',
  'POST account-deletion',
  'DELETE orders/[id]',
  'DELETE orders/[id]/promo',
  'DELETE invoices/[id]/promo',
  'PUT notifications/[id]/reading',
  'PUT notifications/reading',
  'PUT orders/[id]/attributes',
  'POST orders/[id]/rating',
  'PUT orders/[id]/chat/read',
  'PUT place-order/[id]/deadline',
  'POST payments/confirmation',
  'POST profile/password',
  'DELETE profile/sessions/others',
  'DELETE profile/sessions/[id]',
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

/** Of the reads of the contract, two send a mail. */
const isPlainRead = (call: string) => /^GET \/(?!resendVerificationLink|sendResetLinkEmail)/.test(call)

test('every handler that writes has a body here', () => {
  const written = handlers.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const bodies = Object.keys(goodBodies).filter(name => !others.has(name))
  expect([...bodies, 'POST session/refresh'].sort(), 'lib/bff/testing/good-calls.ts').toEqual(written.sort())
  expect(handlers.length).toBeGreaterThan(15)
})

describe.each(Object.entries(faults))('a client API that %s', (_, { fault, codes, isGoodUnread }) => {
  test.each(handlers.filter(({ name }) => !(isGoodUnread && unread.has(name))))(
    'makes $name an error in the one shape, and ends no session',
    async handler => {
      const asked = await clientApiWith(fault)
      const { headers, body } = goodBody(handler.name)
      const answer = await callHandler(handler, {
        headers: { ...ownPage, ...(await sessionHeaders()), ...headers },
        body: handler.method === 'GET' ? undefined : body,
      })
      const text = await answer.text()
      if (handler.name === 'POST session/refresh' && codes.includes('unauthorized')) {
        expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)
        return
      }
      const { error } = JSON.parse(text)
      if (handler.path.startsWith('invoices') && codes.includes('unauthorized')) {
        // A dead code is an invoice that does not exist: the session of who looks at it is another matter.
        expect([answer.status, error.code]).toEqual([404, 'not_found'])
        expect(answer.headers.get('set-cookie')).toBeNull()
        return
      }
      expect(codes).toContain(error.code)
      expect(errorCodes).toContain(error.code)
      expect(error.requestId).toBe(answer.headers.get('x-request-id'))
      expect(answer.status).toBe(error.code === 'unauthorized' ? 401 : 502)
      expect(text).not.toContain('boom')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(asked.length).toBeLessThanOrEqual(fault === 'cut' ? 2 : 1)
      expect(asked.filter(call => !isPlainRead(call)).length).toBeLessThanOrEqual(1)
    },
  )
})

test('a client API that never answers is given up, whoever asks', async () => {
  const asked: string[] = []
  let haveAllAsked = () => {}
  const allAsked = new Promise<void>(resolve => {
    haveAllAsked = resolve
  })
  await clientApiDoing(request => {
    if (asked.push(`${request.method} ${request.url}`) === handlers.length) haveAllAsked()
  })
  const own = await sessionHeaders()
  vi.useFakeTimers()
  const answering = Promise.all(
    handlers.map(async handler => {
      const { headers, body } = goodBody(handler.name)
      const answer = await callHandler(handler, {
        headers: { ...ownPage, ...own, ...headers },
        body: handler.method === 'GET' ? undefined : body,
      })
      const { error } = await answer.json()
      return [handler.name, answer.status, error.code, answer.headers.get('set-cookie')]
    }),
  )
  await allAsked
  // Some answer at the next half second, so that their time tells nothing.
  await vi.advanceTimersByTimeAsync(8_500)
  expect(await answering).toEqual(handlers.map(({ name }) => [name, 504, 'timeout', null]))
  expect(asked).toHaveLength(handlers.length)
})
