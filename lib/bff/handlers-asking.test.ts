// @runs-alone: the end of a session is tried again for minutes.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/contract/openapi'
import { paths } from '@/contract/paths'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'
import { sealFileTicket } from '@/lib/session/file-ticket'
import { goodAnswer, goodBody, ownPage, sessionHeaders } from './testing/good-calls'
import { callHandler, type FoundHandler, handlersOnDisk } from './testing/handlers-on-disk'

/*
 * What the client API hears of a request is what the portal made: every handler is sent what a browser should never
 * send, and everything that arrives behind it is looked at.
 */

const handlers = (await handlersOnDisk()).filter(({ path }) => path !== '[...rest]')
const leading = new Set(['GET session/google', 'GET session/google/callback'])
const silent = new Set(['GET healthz', 'GET session', 'POST page-errors', ...leading])

const reads = new Set(['GET', 'HEAD'])
const fileTicket = { client: 7, order: 7, path: 'orders/7/essay.pdf', name: 'essay.pdf', delivered: false }

type Extras = { headers?: Record<string, string>; search?: string; fields?: object; site?: string }

/** Calls a handler as client 7 with all it needs to succeed, and what a test adds. A bearer of its own: lists are kept for each. */
async function callAsSeven(handler: FoundHandler, { headers, search, fields, site }: Extras = {}) {
  const { requests } = await clientApiScripted(({ url }) => goodAnswer(url, handler.path))
  const bearer = `bearer-${randomUUID()}`
  // The bearer of an invoice's calls is its code, which the first of them is told.
  const code = handler.name === 'POST invoices' ? { code: bearer } : {}
  const good = goodBody(handler.name, { ...fields, ...code })
  const isRead = reads.has(handler.method)
  const page = { ...ownPage, ...(site && { 'sec-fetch-site': site }) }
  const answer = await callHandler(handler, {
    headers: { ...headers, ...page, ...(await sessionHeaders(bearer)), ...(isRead ? {} : good.headers) },
    body: isRead ? undefined : good.body,
    search,
    ...(handler.path === 'files/[ticket]' && { parameter: await sealFileTicket(fileTicket) }),
  })
  await answer.text()
  return { answer, requests, bearer }
}

const pathPattern = ({ path }: { path: string }) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]+')}(\\?|$)`)

const goodCallsHold = '(its body and what the client API answers it: lib/bff/testing/good-calls.ts)'

test('every handler succeeds here, and between them they make every call of the contract but two', async () => {
  const asked: string[] = []
  for (const handler of handlers) {
    const { answer, requests } = await callAsSeven(handler)
    expect(answer.status, `${handler.name} ${goodCallsHold}`).toBe(leading.has(handler.name) ? 303 : 200)
    expect(requests.length > 0, handler.name).toBe(!silent.has(handler.name))
    asked.push(...requests.map(({ method, url }) => `${method} ${url}`))
  }
  const unasked = endpoints.filter(
    one =>
      !asked.some(call => call.startsWith(one.method) && pathPattern(one).test(call.split(' ')[1] ?? '')),
  )
  // A page asks for the one as it is made; the other is asked by who comes back from Google, which has tests of its own.
  expect(unasked.map(({ path }) => path)).toEqual([paths.earlyBird, paths.oauthGoogle])
})

const endpointOf = ({ method, url }: { method: string; url: string }) =>
  endpoints.find(one => one.method === method && pathPattern(one).test(url))

test('what is only looked at changes nothing, and only three answers write the session, one an invoice', async () => {
  const writers: string[] = []
  for (const handler of handlers) {
    const looks = handler.method === 'GET' ? ['GET', 'HEAD'] : [handler.method]
    for (const method of looks) {
      const { answer, requests } = await callAsSeven({ ...handler, method })
      const written = answer.headers.getSetCookie().filter(cookie => !cookie.includes('inkwell-google'))
      if (written.length > 0) writers.push(handler.name)
      const cached = answer.headers.get('cache-control')
      expect(cached, handler.name).toMatch(/^private, no-store(, no-transform)?$/)
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
      if (!reads.has(method)) continue
      const asked = requests.map(endpointOf)
      expect(asked.filter(one => one?.method !== 'GET' || one.changesState)).toEqual([])
    }
  }
  // The third, POST session/refresh, does so only when the bearer is dead; of Google's two the cookies are their own here.
  expect(writers.sort()).toEqual(['DELETE session', 'POST invoices', 'POST session'])
})

/** Calls for somebody who is not signed in yet, or for whom a mailed link or code speaks. */
const bearerless = new Set<string | undefined>([
  paths.login,
  paths.signup,
  paths.earlyBirdSignup,
  paths.resetPassword,
  paths.deletionByLink,
  paths.deleteAccount,
  paths.messageMail,
  paths.muteMessageMail,
])

test.each(handlers)('$name asks with the bearer of its session, in JSON or multipart', async handler => {
  const { requests, bearer } = await callAsSeven(handler)
  for (const request of requests) {
    const endpoint = endpointOf(request)
    const { authorization, 'content-type': type } = request.headers
    expect(authorization, request.url).toBe(bearerless.has(endpoint?.path) ? undefined : `Bearer ${bearer}`)
    if (request.body === '') continue
    const isMultipart = endpoint?.encoding === 'multipart'
    expect(type, request.url).toMatch(
      isMultipart ? /^multipart\/form-data; boundary=/ : /^application\/json$/,
    )
  }
})

/** They set what was sent, end what may have ended, or look: asked for twice, they come to the same. */
const repeatable = [
  'DELETE invoices/[id]/promo',
  'DELETE orders/[id]/promo',
  'DELETE profile/sessions/[id]',
  'DELETE profile/sessions/others',
  'DELETE session',
  'POST account-deletion/link',
  'POST message-mail',
  'POST payments/confirmation',
  'POST place-order/[id]/instructions',
  'POST session',
  'PUT message-mail',
  'PUT orders/[id]/attributes',
  'PUT orders/[id]/chat/mail',
  'PUT place-order/[id]/deadline',
  'PUT place-order/[id]/title',
]

test('every handler passes the key of its intent on, but for what may be asked for twice', async () => {
  const keyless: string[] = []
  for (const handler of handlers.filter(({ method }) => !reads.has(method))) {
    const { requests } = await callAsSeven(handler, { headers: { 'idempotency-key': 'key-of-one-intent' } })
    const writes = requests.filter(request => endpointOf(request)?.method !== 'GET')
    const keys = writes.map(({ headers }) => String(headers['idempotency-key']))
    const isKeyed = keys.some(key => key.startsWith('key-of-one-intent'))
    if (writes.length > 0 && !isKeyed) keyless.push(handler.name)
  }
  expect(keyless.sort(), 'a write hands on the idempotencyKey of handle(), or is repeatable').toEqual(
    repeatable,
  )
})

test('what a page could show or save without reading it is for no page of another site', async () => {
  const shown: string[] = []
  for (const handler of handlers.filter(({ method, name }) => method === 'GET' && !leading.has(name))) {
    const { answer } = await callAsSeven(handler)
    if (/json|event-stream/.test(answer.headers.get('content-type') ?? '')) continue
    shown.push(handler.name)
    const foreign = await callAsSeven(handler, { site: 'cross-site' })
    expect([foreign.answer.status, foreign.requests], handler.name).toEqual([403, []])
  }
  expect(shown.sort()).toEqual([
    'GET files/[ticket]',
    'GET orders/[id]/files',
    'GET orders/[id]/receipts/[receipt]',
    'GET profile/export',
    'GET profile/picture',
    'GET wallet/receipts/[receipt]',
    'GET wallet/statement',
  ])
})

const evil = 'hostile-6d1f'
const hostile: Record<string, string> = {
  authorization: `Bearer ${evil}`,
  'proxy-authorization': `Basic ${evil}`,
  'proxy-authenticate': evil,
  'x-authorization': `Bearer ${evil}`,
  'x-api-key': evil,
  'x-forwarded-for': `${evil}, 198.51.100.7`,
  'x-forwarded-host': `${evil}.example`,
  'x-forwarded-proto': evil,
  'x-forwarded-port': evil,
  'x-forwarded-prefix': `/${evil}`,
  'x-forwarded-server': evil,
  'x-original-url': `/${evil}`,
  'x-original-host': evil,
  'x-rewrite-url': `/${evil}`,
  'x-real-ip': evil,
  'x-client-ip': evil,
  'x-cluster-client-ip': evil,
  'cf-connecting-ip': evil,
  'true-client-ip': evil,
  forwarded: `for=${evil};host=${evil};proto=http`,
  via: `1.1 ${evil}`,
  host: `${evil}.example`,
  connection: `close, x-${evil}`,
  'keep-alive': evil,
  te: 'trailers',
  trailer: evil,
  upgrade: evil,
  expect: '100-continue',
  'x-http-method-override': 'DELETE',
  'x-method-override': evil,
  'x-request-id': evil,
  'x-correlation-id': evil,
  traceparent: `00-${evil}-01`,
  baggage: `a=${evil}`,
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-middleware-prefetch': '1',
  'x-middleware-rewrite': `/${evil}`,
  'x-middleware-next': '1',
  'x-matched-path': `/${evil}`,
  'x-invoke-path': `/${evil}`,
  'x-nextjs-data': '1',
  'x-inkwell-path': `/${evil}`,
  rsc: '1',
  'next-action': evil,
  'stripe-signature': evil,
  referer: `https://${evil}.example/`,
  'user-agent': evil,
  accept: `text/${evil}`,
  'accept-language': evil,
  'if-none-match': evil,
  range: 'bytes=0-1',
}
const allowed =
  /^(accept|accept-encoding|authorization|connection|content-length|content-type|host|idempotency-key|x-forwarded-for|x-request-id)$/

describe('of the headers of a request', () => {
  test.each(handlers)('$name passes on the listed ones alone', async handler => {
    const { requests, bearer } = await callAsSeven(handler, { headers: hostile })
    expect(requests.length > 0).toBe(!silent.has(handler.name))
    for (const { headers, url, body } of requests) {
      expect(Object.keys(headers).filter(name => !allowed.test(name))).toEqual([])
      expect(headers['accept-encoding']).toBe('identity')
      expect([undefined, `Bearer ${bearer}`]).toContain(headers.authorization)
      expect(headers['x-forwarded-for']).toBe('198.51.100.7')
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/)
      expect(JSON.stringify([headers, url, body])).not.toContain(evil)
      expect(JSON.stringify([headers, url, body])).not.toContain('Fe26.2')
    }
  })
})

const foreignId = 987_654_321
const names = [
  'client_id',
  'clientId',
  'userId',
  'user_id',
  'senderId',
  'receiverId',
  'id',
  'order_id',
  'orderId',
]
const smuggled = {
  ...Object.fromEntries(names.map(name => [name, foreignId])),
  client: { id: foreignId },
  user: [{ id: String(foreignId) }],
  status_id: foreignId,
  paid: foreignId,
  discount: foreignId,
  is_accepted: foreignId,
  isWallet: foreignId,
  token: String(foreignId),
  ['__proto__']: { client_id: foreignId },
}
const searches = {
  once: `?${names.map(name => `${name}=${foreignId}`).join('&')}`,
  twice: `?client_id=7&client_id=${foreignId}`,
  'as a list': `?client_id[]=${foreignId}&userId[0]=${foreignId}&id[$ne]=${foreignId}`,
}

/** The address of an invoice names its client and order, for the client API to compare with those of the code. */
const unnaming = handlers.filter(({ name }) => name !== 'POST invoices')

describe('a client named by the browser', () => {
  for (const [what, search] of Object.entries(searches)) {
    test.each(unnaming)(`${what} in query and body is not heard of: $name`, async handler => {
      const { requests } = await callAsSeven(handler, { search, fields: smuggled })
      expect(JSON.stringify(requests)).not.toContain(String(foreignId))
      for (const { url, body } of requests) {
        const named = [...`${url} ${body}`.matchAll(/\b(?:client_id|userId|senderId)["=:\s]+(\d+)/g)]
        expect(named.filter(([, id]) => id !== '7')).toEqual([])
      }
    })
  }
})

test('the holder of an invoice takes nothing from the wallet, whatever the browser says', async () => {
  const [handler] = handlers.filter(({ name }) => name === 'POST invoices/[id]/placement')
  if (!handler) throw new Error('Nobody pays an invoice')
  const { requests } = await callAsSeven(handler, { fields: { useWallet: true, fromInvoice: false } })
  const placements = requests.filter(({ url }) => url.startsWith('/placeOrder/'))
  expect(placements.map(({ body }) => /name="isWallet"\s+(\d)/.exec(body)?.[1])).toEqual(['0'])
})

const finished = [
  'DELETE invoices/[id]/promo',
  'DELETE orders/[id]',
  'DELETE orders/[id]/promo',
  'DELETE session',
  'POST invoices/[id]/placement',
  'POST orders/[id]/acceptance',
  'POST orders/[id]/placement',
  'POST orders/[id]/rating',
  'POST orders/[id]/remaining-payment',
  'POST orders/[id]/revision-acceptance',
  'POST payments/confirmation',
  'PUT notifications/[id]/reading',
  'PUT notifications/reading',
]

test.each(finished)('%s is done to its end though its browser has gone away', async name => {
  const [handler] = handlers.filter(one => one.name === name)
  if (!handler) throw new Error(`There is no ${name}`)
  const gone = new AbortController()
  await clientApiScripted(({ url }) => {
    gone.abort()
    return goodAnswer(url, handler.path)
  })
  const { headers, body } = goodBody(name)
  const answer = await callHandler(handler, {
    headers: { ...ownPage, ...(await sessionHeaders()), ...headers },
    body,
    signal: gone.signal,
  })
  expect(answer.status).toBe(200)
})
