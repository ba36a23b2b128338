import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { portalEnv } from '@/lib/env'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession } from '@/lib/session/session'
import { middleware } from '@/middleware'

const portal = 'https://portal.example.com'

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  // The worker may have read its settings for another file, and has them for the next.
  const { APP_ORIGIN, LOG_LEVEL } = portalEnv()
  Object.assign(portalEnv(), { APP_ORIGIN: portal, LOG_LEVEL: 'silent' })
  return () => void Object.assign(portalEnv(), { APP_ORIGIN, LOG_LEVEL })
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(url, { headers }))

async function signedIn() {
  const { value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
  return { cookie: `${sessionCookieName()}=${value}` }
}

test('whoever is led elsewhere stays in the portal, whatever host was asked, and nobody keeps the way', async () => {
  const seven = await signedIn()
  const ways = [
    await ask('https://evil.example/wallet?page=2'),
    await ask('https://evil.example/register?FRIEND22&utm_source=x'),
    await ask('https://evil.example/sign-in', seven),
  ]
  expect(ways.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [307, `${portal}/sign-in?next=%2Fwallet%3Fpage%3D2`],
    [307, `${portal}/sign-up?FRIEND22&utm_source=x`],
    [307, `${portal}/`],
  ])
  for (const { headers } of ways) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.getSetCookie()).toEqual([])
  }
})

test.each([
  '/sign-in?reason=expired',
  '/sign-in?reason=password&next=/wallet',
  '/ResetPassword?token=t&email=a@example.test',
])('%s is reached with a session, which it ends', async address => {
  const { headers } = await ask(portal + address, await signedIn())
  expect([headers.get('x-middleware-next'), headers.get('location')]).toEqual(['1', null])
})

test('the query is told as it was sent, before it was written anew', async () => {
  const { headers } = await ask(`${portal}/wallet?FRIEND22=&q=a+b`, await signedIn())
  expect(headers.get('x-middleware-request-x-inkwell-path')).toBe('/wallet?FRIEND22&q=a%20b')
})

/** What is told to a page, of which its browser may have said something else. */
const told = ['x-inkwell-path', 'x-inkwell-request', 'x-nonce', 'content-security-policy']

test('a page is told of its request by the portal alone', async () => {
  const forged = Object.fromEntries(told.map(name => [name, 'forged']))
  const { headers } = await ask(`${portal}/wallet?page=2`, { ...forged, ...(await signedIn()) })
  expect(headers.get('x-middleware-next')).toBe('1')
  const [path, requestId, nonce, policy] = told.map(name => headers.get(`x-middleware-request-${name}`))
  expect(path).toBe('/wallet?page=2')
  expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(nonce).toMatch(/^[\w-]{22}$/)
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]),
  )
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('cache-control')).toBe('private, no-store')
})
