import type { BrowserContext, Page, Route } from '@playwright/test'
import { logOut } from './account-menu'
import { type Account, createAccount, revokeSession, signInByApi } from './accounts-by-api'
import { toast } from './corner'
import { failure } from './failures'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { documentsOf, requestsOf } from './requests'
import { signInByForm } from './sign-in-form'
import { expectTakenOver } from './taken-over'

const cookieName = 'inkwell'
const withinTwoSeconds = { timeout: 2_000 }
const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === cookieName)

async function signIn(page: Page, account: Account): Promise<void> {
  await signInByForm(page, account)
  await expect(page.getByRole('banner')).toContainText(/My Balance:\s\$\d/)
}

const ownPage = (baseURL: string | undefined) => ({ 'x-inkwell': '1', origin: baseURL ?? '' })

test.describe('two tabs', () => {
  test('agree on signing out', async ({ client, context, page }) => {
    const other = await context.newPage()
    await page.goto('/wallet')
    await other.goto('/in-progress')
    // Until its code runs, a page hears of nothing.
    await expectTakenOver(other.getByRole('button', { name: 'Your account' }))
    const documents = documentsOf(other)
    await logOut(page)
    await expect(page).toHaveURL('/sign-in')
    await expect(other).toHaveURL('/sign-in?next=%2Fin-progress', withinTwoSeconds)
    await expect(other.getByText(client.name)).toHaveCount(0)
    expect(documents.filter(url => url.includes('/sign-in'))).toHaveLength(1)
  })

  test('agree on signing in', async ({ account, context, page }) => {
    const other = await context.newPage()
    await page.goto('/sign-in?next=%2Fwallet')
    await other.goto('/sign-up')
    await expectTakenOver(other.getByRole('button', { name: 'Sign Up' }))
    await signIn(page, account)
    await expect(other).toHaveURL('/', withinTwoSeconds)
    await expect(page).toHaveURL('/wallet')
  })

  test('each go on to where they were, signed in by either', async ({ account, context, page }) => {
    const other = await context.newPage()
    await page.goto('/sign-in')
    await other.goto('/sign-in?next=%2Fcompleted%3Fpage%3D2')
    await expectTakenOver(other.getByRole('button', { name: 'Sign In' }))
    await signIn(page, account)
    await expect(other).toHaveURL('/completed?page=2', withinTwoSeconds)
    await expect(page).toHaveURL('/')
  })

  test('keep nothing of what was typed in one to sign in, once somebody did in the other', async ({
    account,
    context,
    page,
  }) => {
    const other = await context.newPage()
    await other.goto('/sign-in')
    await other.getByLabel('Email').fill('else@inkwell.example')
    await other.reload()
    await expect(other.getByLabel('Email')).toHaveValue('else@inkwell.example')
    await page.goto('/sign-in')
    await signIn(page, account)
    await expect(other).toHaveURL('/', withinTwoSeconds)
    await expect
      .poll(() => other.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .not.toContain('else@inkwell.example')
  })

  test('show the same person', async ({ client, context, page, request }) => {
    const second = await createAccount(request, 'Robin Roe')
    const other = await context.newPage()
    await page.goto('/profile')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
    await other.goto('/')
    await logOut(other)
    await expect(other).toHaveURL(/\/sign-in/)
    await signIn(other, second)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Robin')
    await expect(page).toHaveURL('/', withinTwoSeconds)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin', withinTwoSeconds)
    await expect(page.getByText(client.email)).toHaveCount(0)
  })

  test('agree when the news was missed, on coming back to the tab', async ({ client: _, context, page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await page.goto('/wallet')
    const other = await context.newPage()
    await other.goto('/')
    await logOut(other)
    await expect(other).toHaveURL('/sign-in')
    await expect(page).toHaveURL('/wallet')
    const asked = page.waitForRequest('**/api/session')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await asked
    await expect(page).toHaveURL('/sign-in?next=%2Fwallet', withinTwoSeconds)
  })

  test('a write of the one who left lands on nobody', async ({
    client: _,
    context,
    page,
    request,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await page.goto('/place-order')
    const second = await createAccount(request, 'Robin Roe')
    await signInByApi(context, second, baseURL)
    const answered = page.waitForResponse(
      response => response.url().includes('/api/place-order') && response.request().method() === 'POST',
    )
    const reloaded = page.waitForEvent('load')
    await page.getByLabel(/Assignment Title/).fill('Written by Casey')
    await page.getByLabel(/Course/).fill('History')
    await page.getByRole('button', { name: 'Next' }).click()
    expect((await answered).status()).toBe(409)
    await reloaded
    const drafts = await context.request.get('/api/orders/drafts')
    expect(await drafts.text()).not.toContain('Written by Casey')
  })
})

test('what one typed is not in the page of whoever has signed in since', { tag: '@desktop' }, async ({
  client,
  context,
  page,
  request,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await page.goto('/profile')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(client.name)
  await page.getByLabel('Phone').fill('+44 20 7946 0958')
  await signInByApi(context, await createAccount(request, 'Robin Roe'), baseURL)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await reloaded
  await expect(name).toHaveValue('Robin Roe')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByText('is not saved yet')).toHaveCount(0)
})

test('Log Out in a tab left open for somebody else ends nobody, and shows who is here', async ({
  client,
  context,
  page,
  request,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await page.goto('/')
  await signInByApi(context, await createAccount(request, 'Robin Roe'), baseURL)
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  expect((await context.request.get('/api/profile')).status()).toBe(200)
  await expect(page.getByText(client.email)).toHaveCount(0)
})

test.describe('after signing out', () => {
  test('Back shows nothing private', async ({ client, page }) => {
    await page.goto('/in-progress')
    await page.goto('/wallet')
    await page.getByRole('banner').getByRole('link', { name: 'Inkwell' }).click()
    await expect(page).toHaveURL('/')
    await logOut(page)
    await expect(page).toHaveURL('/sign-in')
    for (let step = 0; step < 3; step += 1) {
      await page.goBack()
      await expect(page.getByText('My Balance')).toHaveCount(0)
      await expect(page.getByText(client.name)).toHaveCount(0)
    }
  })

  test('a page kept in memory starts anew, unseen', async ({ client: _, page, context, baseURL }) => {
    await page.goto('/wallet')
    await context.request.delete('/api/session', { headers: ownPage(baseURL) })
    const wake = () =>
      page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return document.documentElement.hidden
      })
    // Until the page's code is there nobody listens.
    await expect.poll(wake).toBe(true)
    await expect(page).toHaveURL('/sign-in?next=%2Fwallet')
  })

  test('the old cookie opens nothing', async ({ client: _, context, baseURL }) => {
    await revokeSession(context, baseURL)
    expect(await hasSession(context)).toBe(true)
    for (let turn = 0; turn < 20; turn += 1)
      expect((await context.request.get('/api/profile')).status()).toBe(401)
    const answer = await context.request.get('/wallet', { maxRedirects: 0 })
    expect(answer.headers().location).toContain('/sign-in?reason=expired')
  })

  test('reads still under way never bring the session back', async ({ account, context, baseURL }) => {
    test.setTimeout(120_000)
    for (let round = 0; round < 25; round += 1) {
      await signInByApi(context, account, baseURL)
      const reads = Array.from({ length: 10 }, () =>
        context.request.get('/api/counts').catch(() => undefined),
      )
      const leaving = context.request.delete('/api/session', { headers: ownPage(baseURL) })
      const answers = await Promise.all(reads)
      await leaving
      for (const answer of answers) expect(answer?.headers()['set-cookie']).toBeUndefined()
      expect(await hasSession(context)).toBe(false)
    }
  })
})

test.describe('a dead bearer', () => {
  test('many refusals at once make one call and one navigation', async ({
    client,
    context,
    page,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.goto('/wallet')
    await revokeSession(context, baseURL)
    const documents = documentsOf(page)
    const checks = requestsOf(page, one => one.url().endsWith('/refresh'))
    // Until its code runs, a page hears nothing.
    await expect(async () => {
      await page.evaluate(() => {
        if (window.location.pathname !== '/wallet') return
        for (let refusal = 0; refusal < 12; refusal += 1) window.dispatchEvent(new Event('unauthorized'))
        window.dispatchEvent(new Event('focus'))
      })
      expect(checks).toHaveLength(1)
    }).toPass()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(page).toHaveURL('/sign-in?reason=expired&next=%2Fwallet')
    await page.getByLabel('Email').fill('typed@example.com')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(documents).toHaveLength(1)
    expect(checks).toHaveLength(1)
    expect(await hasSession(context)).toBe(false)
    await expect(toast(page, /sign in/i)).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.com')
    await signInByForm(page, client)
    await expect(page).toHaveURL('/wallet')
  })

  test('met by a page keeps what is typed at sign-in when the tab is left and seen again', async ({
    client,
    context,
    page,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await revokeSession(context, baseURL)
    await page.goto('/wallet')
    await expect(page).toHaveURL('/sign-in?reason=expired&next=%2Fwallet')
    await expect.poll(() => hasSession(context)).toBe(false)
    const documents = documentsOf(page)
    await page.getByLabel('Email').fill(client.email)
    const checked = page.waitForResponse('**/api/session')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await checked
    await expect(page.getByLabel('Email')).toHaveValue(client.email)
    expect(documents).toEqual([])
  })

  test('met by following a link ends at sign-in too', async ({
    client,
    context,
    page,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.goto('/')
    await revokeSession(context, baseURL)
    await page.getByRole('link', { name: 'Place Order' }).first().click()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signInByForm(page, client)
    await expect(page).toHaveURL('/place-order')
  })

  test('that is no dead one is believed once: nobody goes in circles', async ({
    client,
    context,
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests)
    await page.goto('/wallet')
    const documents = documentsOf(page)
    // Until its code runs, a page does not hear it; what it hears twice it minds once. The page after it must not hear it.
    const refuseUntil = (documentsSeen: number) =>
      expect(async () => {
        if (documents.length < documentsSeen)
          await page.evaluate(() => window.dispatchEvent(new Event('unauthorized')))
        expect(documents.length).toBeGreaterThanOrEqual(documentsSeen)
      }).toPass()
    await refuseUntil(1)
    await expect.poll(() => documents.length).toBe(2)
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
    await refuseUntil(3)
    await expect(page).toHaveURL('/sign-in?reason=expired&next=%2Fwallet')
    await expect(page.getByText('You are still signed in.')).toBeVisible()
    expect(documents).toHaveLength(3)
    expect((await context.request.get('/api/profile')).status()).toBe(200)
    await signInByForm(page, client)
    await expect(page).toHaveURL('/wallet')
  })
})

test('a link to the page of an ended session ends none, however often it is followed', async ({
  client: _,
  context,
  page,
}) => {
  await page.goto('/sign-in?reason=expired&next=%2Fwallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await page.goto('/sign-in?reason=expired&next=%2Fwallet')
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  expect((await context.request.get('/api/profile')).status()).toBe(200)
  await page.getByRole('banner').getByRole('link', { name: 'Inkwell' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('a refusal that meant nothing leaves a page listening', async ({
  client: _,
  context,
  page,
  baseURL,
}) => {
  await page.goto('/success-order')
  // Until its code runs, a page hears of nothing.
  await expect(async () => {
    const checked = page.waitForResponse('**/api/session/refresh', { timeout: 1_000 })
    await page.evaluate(() => window.dispatchEvent(new Event('unauthorized')))
    await checked
  }).toPass()
  const other = await context.newPage()
  await other.goto('/')
  const reloaded = page.waitForEvent('load')
  await logOut(other)
  await reloaded
  expect(page.url()).toBe(`${baseURL}/success-order`)
  expect(await page.evaluate(() => document.documentElement.dataset.session)).toBeUndefined()
})

test('an outage of the session check signs nobody out', async ({ client: _, page, expectedErrors }) => {
  expectedErrors.push(failedRequests, lostRequests)
  await page.goto('/wallet')
  const documents = documentsOf(page)
  // A page that asks anew has made of the answer before what it makes of it.
  for (const answer of [
    (route: Route) => route.abort('connectionreset'),
    (route: Route) => route.fulfill(failure(502, 'unavailable')),
    (route: Route) => route.continue(),
  ]) {
    await page.route('**/api/session', answer)
    // Until its code runs, a page does not hear that it was come back to.
    await expect(async () => {
      const asked = page.waitForRequest('**/api/session', { timeout: 1_000 })
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await asked
    }).toPass()
    await page.unroute('**/api/session')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  expect(documents).toEqual([])
})

test('another sign-in in the same browser is another session, and the one before is dead', async ({
  account,
  context,
  baseURL,
}) => {
  await signInByApi(context, account, baseURL)
  const [first] = (await context.cookies()).filter(({ name }) => name === cookieName)
  await signInByApi(context, account, baseURL)
  const [second] = (await context.cookies()).filter(({ name }) => name === cookieName)
  expect(second?.value).not.toBe(first?.value)
  expect((await context.request.get('/api/profile')).status()).toBe(200)
  if (first) await context.addCookies([first])
  expect((await context.request.get('/api/profile')).status()).toBe(401)
})
