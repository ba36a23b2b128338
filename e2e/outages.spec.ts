import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect, failedRequests, lostRequests, refusedRequests } from './fixtures'
import { signInByForm } from './sign-in-form'

const faults: Record<string, Fault> = {
  'refuses connections': { kind: 'refuse' },
  'answers 500 with a page': { kind: 'answer', status: 500, body: '<html>boom</html>', type: 'text/html' },
  'answers in another shape': { kind: 'answer', status: 200, body: '{"wallet":"none"}' },
  'answers with broken JSON': { kind: 'answer', status: 200, body: '{"wallet":{' },
  'breaks its answer off': { kind: 'cut', afterBytes: 10 },
}

for (const [what, fault] of Object.entries(faults)) {
  test(`a client API that ${what} costs nobody the session, and Retry recovers`, async ({
    faulty,
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(failedRequests)
    faulty.proxy.break(/^\/wallet\//, fault)
    await page.goto(`${faulty.url}/wallet`)
    const panel = page.getByRole('status').filter({ hasText: 'Could not load your wallet.' })
    await expect(panel).toBeVisible()
    await expect(panel).toContainText(/Request [\da-f-]{36}/)
    await expect(page.getByRole('banner')).toContainText('My Balance:')

    faulty.proxy.heal()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    expect(page.url()).toBe(`${faulty.url}/wallet`)
  })
}

test('a client API that never answers is given up after eight seconds', async ({ faulty, context }) => {
  // The portal's first answer of a kind takes longer.
  expect((await context.request.get(`${faulty.url}/api/wallet`)).status()).toBe(200)
  faulty.proxy.break(/^\/wallet\//, { kind: 'hang' })
  const started = Date.now()
  const answer = await context.request.get(`${faulty.url}/api/wallet`)
  expect(answer.status()).toBe(504)
  expect(Date.now() - started).toBeLessThan(9_500)
  expect(await answer.json()).toMatchObject({ error: { code: 'timeout' } })
})

test('a client API that hangs leaves nobody in front of an empty window', async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  for (const path of ['/wallet', '/place-order']) {
    faulty.proxy.break(/.*/, { kind: 'hang' })
    await page.goto(`${faulty.url}${path}`, { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    faulty.proxy.heal()
  }
})

test('with everything down a signed-in person sees the page, and is signed in again when it is up', async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(/.*/, { kind: 'refuse' })
  const answer = await page.goto(`${faulty.url}/`)
  expect(await answer?.text()).toContain('Could not refresh')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  faulty.proxy.heal()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Casey' })).toBeVisible()
})

test('a redirect of the client API is not followed', async ({ faulty, context }) => {
  const headers = { location: 'http://127.0.0.1:9/steal' }
  faulty.proxy.break(/^\/wallet\//, { kind: 'answer', status: 302, body: '', headers })
  const answer = await context.request.get(`${faulty.url}/api/wallet`)
  expect(answer.status()).toBe(502)
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_answer' } })
})

test('a dead bearer ends the session once, and signing in leads back', async ({
  faulty,
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.goto(`${faulty.url}/wallet`)
  const documents: string[] = []
  page.on(
    'request',
    request => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  )
  faulty.proxy.break(/.*/, { kind: 'answer', status: 401, body: '{"message":"no"}' })
  const cleared = page.waitForResponse('**/api/session/refresh')
  await page.goto(`${faulty.url}/wallet`)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/wallet')
  expect(await (await cleared).json()).toEqual({ signedIn: false })

  faulty.proxy.heal()
  await signInByForm(page, account)
  await expect(page).toHaveURL(`${faulty.url}/wallet`)
  expect(documents).toEqual(['/wallet', '/sign-in', '/wallet'])
})

test('without a connection a failure is told, though the code that shows it cannot be fetched', async ({
  client,
  context,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(lostRequests)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(client.email)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByText('Could not log you out. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/wallet')
})
