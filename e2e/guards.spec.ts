import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { APIRequestContext, BrowserContext, Cookie } from '@playwright/test'
import { linkIn, mailFor, signInByApi } from './accounts-by-api'
import { pages } from './addresses'
import { createBelongings } from './belongings'
import { everyCall, makeCall } from './every-call'
import { expect, refusedRequests, test } from './fixtures'
import { documentsOf } from './requests'
import { signInByForm } from './sign-in-form'

/* The route table of specification section 2.1. */
const privatePaths = [
  '/',
  '/in-progress',
  '/draft',
  '/revisions',
  '/completed',
  '/profile',
  '/wallet',
  '/referral',
  '/referral-discount',
  '/order-chat',
  '/notifications',
  '/order-details',
  '/order-details?order_id=1&tab=revisions',
  '/order-details/any/sub/path?order_id=1',
  '/place-order',
  '/place-order/1',
]
const publicOnlyPaths = [
  '/sign-in',
  '/sign-up',
  '/sign-up?FRIEND22',
  '/early-bird',
  '/forgot-password',
  '/reset-mail/ada@example.com',
  '/reset-mail/ada%40example.co.uk',
  '/ResetPassword',
  '/ResetPassword?token=x&email=y',
]
const unguardedPaths = [
  '/token-expired',
  '/success-order',
  '/invoice/1',
  '/mute/1',
  '/delete-account',
  '/account-deleted',
]

test('every page is in the route table', () => {
  const inTable = [...privatePaths, ...publicOnlyPaths, ...unguardedPaths].map(path => path.split('?')[0])
  const isThere = (page: string) => {
    const pattern = page.replace(/\/\[\[\.{3}\w+\]\]/, '(/.*)?').replace(/\[\w+\]/, '[^/]+')
    return inTable.some(path => new RegExp(`^${pattern}$`).test(path ?? ''))
  }
  expect(pages.filter(page => !isThere(page))).toEqual([])
})

/**
 * Calls that a dead bearer does not stop: they need none. A payment is confirmed for whoever holds its id, an invoice
 * opens to whoever has its code, a mail's code mutes, and the banner is the same for everybody.
 */
const openCalls = new Set([
  'POST page-errors',
  'GET healthz',
  'GET session',
  'GET banner',
  'POST session',
  'POST session/refresh',
  'DELETE session',
  'GET session/google',
  'GET session/google/callback',
  'POST accounts',
  'POST accounts/early-bird',
  'POST accounts/verification-link',
  'POST accounts/reset-link',
  'POST accounts/password',
  'POST payments/confirmation',
  'POST invoices',
  'POST invoices/[id]/promo',
  'DELETE invoices/[id]/promo',
  'POST invoices/[id]/placement',
  'POST account-deletion',
  'POST account-deletion/link',
  'POST message-mail',
  'PUT message-mail',
])

const cookieName = 'inkwell'
const signInFor = (path: string) =>
  path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: path })}`

/** What a path answers without following anything. */
async function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { maxRedirects: 0, headers })
  const location = answer.headers().location
  const place = location && new URL(location, 'http://x').pathname + new URL(location, 'http://x').search
  return {
    status: answer.status(),
    place,
    cookies: answer.headers()['set-cookie'],
    html: await answer.text(),
  }
}

const wrongCookies = {
  'no cookie': undefined,
  'an empty cookie': '',
  'a cookie of garbage': 'garbage',
  'a cookie that names prototypes': 'Fe26.2*__proto__*constructor*a*b**c*d~2',
  'an oversized cookie': 'a'.repeat(5_000),
}

for (const [what, value] of Object.entries(wrongCookies)) {
  const headers: Record<string, string> = value === undefined ? {} : { cookie: `${cookieName}=${value}` }

  test(`with ${what} private pages lead to sign-in, before any of their markup`, async ({ request }) => {
    for (const path of privatePaths) {
      const { status, place, html, cookies } = await ask(request, path, headers)
      expect([status, place], path).toEqual([307, signInFor(path)])
      expect(html, path).not.toContain('My Balance')
      expect(cookies, path).toBeUndefined()
    }
  })

  test(`with ${what} the other pages open`, async ({ request }) => {
    for (const path of publicOnlyPaths) expect((await ask(request, path, headers)).status, path).toBe(200)
    for (const path of unguardedPaths) {
      const { status, place } = await ask(request, path, headers)
      expect([status, place], path).toEqual([200, undefined])
    }
    expect((await ask(request, '/nope', headers)).status).toBe(404)
  })
}

test('signed in, private pages open and public-only ones lead home', async ({ client: _, context }) => {
  for (const path of privatePaths) {
    const { status, place, html } = await ask(context.request, path)
    // There is no such order of theirs to go on with.
    expect([status, place], path).toEqual([path === '/place-order/1' ? 404 : 200, undefined])
    if (!path.startsWith('/place-order')) expect(html, path).toContain('My Balance')
  }
  for (const path of publicOnlyPaths.filter(path => !path.startsWith('/ResetPassword')))
    expect(await ask(context.request, path), path).toMatchObject({ status: 307, place: '/' })
  for (const path of unguardedPaths) {
    const { status, place } = await ask(context.request, path)
    // Guarded by itself: whoever is signed in has an account.
    expect([status, place], path).toEqual(path === '/account-deleted' ? [307, '/'] : [200, undefined])
  }
  expect((await ask(context.request, '/nope')).status).toBe(404)
})

test('behind a page that has nothing there no page is found, signed out and in', async ({
  request,
  account,
  context,
  baseURL,
}) => {
  const nowhere = pages.filter(page => page !== '/' && !page.includes('[')).map(page => `${page}/x`)
  expect(nowhere).toEqual(expect.arrayContaining(['/wallet/x', '/sign-in/x', '/success-order/x']))
  const expectNothing = async (api: APIRequestContext) => {
    for (const path of [...nowhere, '/reset-mail', '/reset-mail/a/b']) {
      const { status, place, html } = await ask(api, path)
      expect([status, place], path).toEqual([404, undefined])
      expect(html, path).toContain('Page not found')
      expect(html, path).not.toMatch(/My Balance|Your account/)
    }
  }
  await expectNothing(request)
  await signInByApi(context, account, baseURL)
  await expectNothing(context.request)
})

test('signed in, a mailed link for a new password leads home', async ({ client, page }) => {
  await page.goto(`/ResetPassword?${new URLSearchParams({ token: 'x', email: client.email })}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('signed in, the word of a new password leads home', async ({ client, page }) => {
  await page.goto('/sign-in?reason=password')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name.split(' ')[0] ?? '')
})

test('/register and /login have moved, their query with them', async ({ request, client: _, page }) => {
  for (const [from, to] of [
    ['/register', '/sign-up'],
    ['/register?FRIEND22', '/sign-up?FRIEND22'],
    ['/register?FRIEND22&utm_source=x', '/sign-up?FRIEND22&utm_source=x'],
    ['/login', '/sign-in'],
    ['/login?FRIEND22', '/sign-in?FRIEND22'],
    ['/login?next=%2Fwallet', '/sign-in?next=%2Fwallet'],
  ] as const)
    expect(await ask(request, from), from).toMatchObject({ status: 307, place: to })
  for (const path of ['/register?FRIEND22', '/login']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname, path).toBe('/')
  }
})

/** Signs in, signs out, and puts the cookie back: the client API no longer knows its bearer. */
async function revokedSession(context: BrowserContext, baseURL: string): Promise<Cookie> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  if (!cookie) throw new Error('There is no session')
  await context.request.delete('/api/session', { headers: { 'x-inkwell': '1', origin: baseURL } })
  expect((await context.cookies()).some(({ name }) => name === cookieName)).toBe(false)
  await context.addCookies([cookie])
  return cookie
}

/** The browser's session cookie goes, in a moment. */
const expectNoSession = (context: BrowserContext, why?: string) =>
  expect.poll(async () => (await context.cookies()).some(({ name }) => name === cookieName), why).toBe(false)

test.describe('a session the client API no longer knows', () => {
  test('opens nothing, and ends at sign-in with the way back', async ({
    client,
    context,
    page,
    baseURL,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    expectedErrors.push(refusedRequests)
    const cookie = await revokedSession(context, baseURL ?? '')
    for (const path of privatePaths) {
      await context.addCookies([cookie])
      await page.goto(path)
      await expect(page.getByText('Your session has ended. Please sign in again.'), path).toBeVisible()
      const url = new URL(page.url())
      expect([url.pathname, url.searchParams.get('reason')], path).toEqual(['/sign-in', 'expired'])
      expect(url.searchParams.get('next') ?? '/', path).toBe(path)
      await expectNoSession(context, path)
      await expect(page.getByText(client.name)).toHaveCount(0)
    }
  })

  test('keeps nobody from the other pages: those for strangers alone lead to sign-in', async ({
    client,
    context,
    page,
    baseURL,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    // There is no such invoice, which its page is told.
    expectedErrors.push(refusedRequests)
    const cookie = await revokedSession(context, baseURL ?? '')
    const asked = documentsOf(page)
    for (const path of [...publicOnlyPaths, ...unguardedPaths]) {
      const isReset = path.startsWith('/ResetPassword')
      const leadsAway = publicOnlyPaths.includes(path) && !isReset
      await context.addCookies([cookie])
      asked.length = 0
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBeLessThan(500)
      if (leadsAway || isReset) await expectNoSession(context, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByText('Your session has ended.'), path).toHaveCount(leadsAway ? 1 : 0)
      const { pathname, search } = new URL(page.url())
      expect(pathname + search, path).toBe(leadsAway ? '/sign-in?reason=expired' : path)
      await expect(page.getByText(client.name), path).toHaveCount(0)
      // Home, and from there to sign-in.
      expect(asked.length, `${path}: ${asked}`).toBeLessThanOrEqual(leadsAway ? 3 : 1)
    }
  })

  test('gets 401 from every call, and no cookie back', async ({ client, context, request, baseURL }) => {
    const owned = await createBelongings(context.request, request, client)
    await revokedSession(context, baseURL ?? '')
    for (const name of Object.keys(everyCall).filter(name => !openCalls.has(name))) {
      const answer = await makeCall(context.request, name, owned)
      expect(answer.status(), name).toBe(401)
      expect(answer.headers()['set-cookie'], name).toBeUndefined()
    }
  })

  test('on a public-only page leads to a sign-in that works', async ({ client, context, page, baseURL }) => {
    await revokedSession(context, baseURL ?? '')
    await page.goto('/sign-up')
    await expect(page).toHaveURL(/\/sign-in\?reason=expired$/)
    await signInByForm(page, client)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
  })

  test('on the way from a mail to the profile comes to where another password is asked for', async ({
    client,
    context,
    page,
    baseURL,
  }) => {
    await revokedSession(context, baseURL ?? '')
    await page.goto('/profile')
    await expect(page).toHaveURL('/sign-in?reason=expired&next=%2Fprofile')
    await expectNoSession(context)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByText(client.name)).toHaveCount(0)
  })

  test('keeps nobody from hearing that the password is a new one', async ({
    client,
    context,
    page,
    baseURL,
  }) => {
    await revokedSession(context, baseURL ?? '')
    await page.goto('/sign-in?reason=password')
    await expectNoSession(context)
    await expect(
      page.getByText(/^Your password was changed, and every device was signed out\./),
    ).toBeVisible()
    await expect(page).toHaveURL('/sign-in?reason=password')
    await signInByForm(page, client)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
  })

  test('does not stand in the way of a mailed link for a new password', async ({
    client,
    context,
    page,
    request,
    baseURL,
  }) => {
    await revokedSession(context, baseURL ?? '')
    await request.post('/api/accounts/reset-link', {
      headers: { 'x-inkwell': '1', origin: baseURL ?? '' },
      data: { email: client.email },
    })
    const mail = await mailFor(request, client.email, /choose a new password/i)
    await page.goto(linkIn(mail, '/ResetPassword'))
    await expect(page).toHaveURL('/ResetPassword')
    await expectNoSession(context)
    for (const field of ['New Password', 'Confirm New Password'])
      await page.getByLabel(field, { exact: true }).fill('purple kettle sings')
    await page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(page).toHaveURL('/sign-in?reason=password')
  })
})

/** Asks for a path letter for letter: `request` takes dots out of it. */
function askRaw(origin: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status?: number; place?: string; html: string }>((resolve, reject) => {
    const asked = http.get({ hostname, port, path, headers }, async answer => {
      const { location, 'x-nextjs-redirect': ofData } = answer.headers
      const place = location ?? (ofData === undefined ? undefined : String(ofData))
      resolve({ status: answer.statusCode, place, html: await text(answer) })
    })
    asked.on('error', reject)
  })
}

const leadsToSignIn = (place = '') => /^(\/_next\/data\/build)?\/sign-in\b/.test(place)

/** The same, and wherever it leads within the house: to a page, or to sign-in, which is not opened. */
async function askToTheEnd(origin: string, path: string, headers: Record<string, string> = {}) {
  let next = path
  for (let step = 0; step < 5; step += 1) {
    const answer = await askRaw(origin, next, headers)
    if (!answer.place || leadsToSignIn(answer.place)) return answer
    const { pathname, search } = new URL(answer.place, origin)
    next = pathname + search
  }
  throw new Error(`${path} leads nowhere`)
}

/** Those by which a client comes to the page. */
const spellings = (path: string, origin: string) => [
  `/${path}`,
  `${path}/`,
  `${path}//`,
  `${path}/x/..`,
  `${path}/.`,
  `${path}/%2e`,
  `/.${path}`,
  `/x/..${path}`,
  `/api/..${path}`,
  `/api\\..${path}`,
  `/api/%2e%2e${path}`,
  `/_next/static/../..${path}`,
  `/_next/static/..\\..${path}`,
  `/_next/static/%2e%2e/%2e%2e${path}`,
  `/_next/image/../..${path}`,
  `/favicon.ico/..${path}`,
  `${origin}${path}`,
  `${path}?_rsc=1`,
  `${path}?__nextDataReq=1`,
]
/** Those that nobody comes by, or not everywhere. */
const misspellings = (path: string) => [
  `${path}/index`,
  `${path}/page`,
  `${path}.rsc`,
  `${path}/x.rsc`,
  `${path}/_tree.segment.rsc`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.json`,
  `${path}.txt`,
  path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  path.toUpperCase(),
  `/api/..%2f${path.slice(1)}`,
  `${path}%00`,
  `${path};a=1`,
  `/_next/data/build${path}.json`,
]
const forged: Record<string, string>[] = [
  { rsc: '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-nextjs-data': '1' },
  { 'x-matched-path': '/wallet' },
  { 'x-inkwell-path': '/sign-in' },
  { 'x-invoke-path': '/wallet' },
]
/** What these bring is nobody's. */
const forgedPrefetches: Record<string, string>[] = [
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-middleware-prefetch': '1' },
]

test('no spelling of a private address shows a stranger anything of what it shows a client', {
  tag: '@desktop',
}, async ({ client, context, baseURL: origin = '' }) => {
  test.setTimeout(240_000)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { fingerprint } = await (await context.request.get('/api/session')).json()
  const isTheirs = (html: string) => html.includes(client.email) || html.includes(fingerprint)
  const plain = privatePaths.filter(path => /^\/[a-z-]+$/.test(path))
  expect(plain).toEqual(expect.arrayContaining(['/wallet', '/order-details', '/place-order']))
  for (const path of plain) {
    const showing = [
      ...spellings(path, origin).map(asked => ({ asked, headers: {} })),
      ...forged.map(headers => ({ asked: path, headers })),
    ]
    for (const { asked, headers } of showing) {
      const why = `${asked} ${JSON.stringify(headers)}`
      const shown = await askToTheEnd(origin, asked, { ...headers, cookie })
      expect([shown.status, isTheirs(shown.html)], why).toEqual([200, true])
      const { status, place, html } = await askToTheEnd(origin, asked, headers)
      expect([status, leadsToSignIn(place), isTheirs(html)], why).toEqual([307, true, false])
    }
    for (const headers of forgedPrefetches) {
      const { status, place } = await askToTheEnd(origin, path, headers)
      expect([status, leadsToSignIn(place)], `${path} ${JSON.stringify(headers)}`).toEqual([307, true])
    }
    for (const asked of misspellings(path)) {
      const { status, place, html } = await askToTheEnd(origin, asked)
      expect([status, isTheirs(html)], asked).toEqual([leadsToSignIn(place) ? 307 : 404, false])
    }
  }
})

test('20 KB of cookies and 200 headers keep nobody out, signed in or not', async ({
  request,
  account,
  context,
  baseURL,
}) => {
  const wide = { cookie: `a=${'b'.repeat(20_000)}` }
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-filler-${index}`, 'a']))
  for (const headers of [wide, many]) {
    const answer = await request.get('/wallet', { headers, maxRedirects: 0 })
    expect(answer.status()).toBe(307)
  }
  await signInByApi(context, account, baseURL)
  const own = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const asked = await context.request.get('/api/profile', { headers: { cookie: `${own}; ${wide.cookie}` } })
  expect(asked.status()).toBe(200)
})
