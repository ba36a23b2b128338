import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { googleFailureTexts } from '../lib/accounts/google-texts'
import { expectNothingFromAxe } from './accessible'
import { logOut } from './account-menu'
import { mailFor } from './accounts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { requestsOf } from './requests'
import { signInByForm } from './sign-in-form'

const newEmail = () => `e2e-${randomUUID()}@inkwell.example`
const button = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })

/** Says who one is, on the page of the sandbox. */
async function chooseAccount(page: Page, email: string, name = 'Gale Google'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Choose an account to continue to /)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Asks Google in two tabs of one browser, neither of which it has answered yet. */
async function askInTwoTabs(earlier: Page, later: Page): Promise<void> {
  for (const [page, path] of [
    [earlier, '/sign-in?next=%2Fwallet'],
    [later, '/sign-up?FRIEND22'],
  ] as const) {
    await page.goto(path)
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  }
}

test('somebody new has an account, comes back to it, and may give it a password', async ({
  page,
  request,
  context,
}) => {
  const email = newEmail()
  await page.goto('/sign-up')
  await button(page).click()
  await chooseAccount(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  await expect(page).toHaveURL('/')
  const named = (await context.cookies()).map(({ name }) => name)
  expect(named.filter(name => name.startsWith('inkwell-google'))).toEqual([])

  await page.goto('/profile')
  await expect(page.getByText('You sign in with Google, and your account has no password.')).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await expect(page).toHaveURL(/\/reset-mail\//)
  expect((await mailFor(request, email, /new password/i)).text).toContain('Your account has none yet')

  await page.goto('/sign-in?next=%2Fwallet')
  // Whoever is new here has an account after this, so what that means stands here too.
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible()
  await button(page).click()
  await chooseAccount(page, email)
  await expect(page).toHaveURL(/\/wallet$/)
})

test('the code of a friend comes along, also one that was typed', async ({ page, request }) => {
  const code = `NOBODY-${randomUUID().slice(0, 8)}`
  await page.goto('/sign-up?FRIEND22')
  await page.getByLabel('Referral Code (optional)').fill(code)
  const begun = page.waitForRequest(/\/api\/session\/google\?/)
  await button(page).click()
  expect(new URL((await begun).url()).searchParams.get('code')).toBe(code)
  const email = newEmail()
  await chooseAccount(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  const answer = await request.get('/api/session/google?page=sign-up&code=%3Cb%3E', { maxRedirects: 0 })
  expect(new URL(answer.headers().location ?? '').search).toBe('')
})

test('an account with a password is the same one, and its owner is told', async ({
  page,
  request,
  account,
}) => {
  await page.goto('/sign-in')
  await button(page).click()
  await chooseAccount(page, account.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Casey' })).toBeVisible()
  await mailFor(request, account.email, /Google was connected/)
  await logOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await signInByForm(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Casey' })).toBeVisible()
})

test('an early bird has an account at once, and is told of the place', async ({ page }) => {
  await page.goto('/early-bird?EARLY234')
  await button(page).click()
  await chooseAccount(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  await expect(page.getByText('This account has no Early Bird place.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toHaveCount(0)
})

for (const path of [
  '/sign-in?next=%2Fwallet',
  '/sign-in?from=early-bird&code=EARLY234',
  '/sign-up?FRIEND22',
  '/early-bird?EARLY234',
]) {
  test(`whoever cancels is back at ${path} with what they typed`, async ({ page }) => {
    await page.goto(path)
    const name = page.getByLabel('Name')
    const hasName = (await name.count()) > 0
    if (hasName) await name.fill('Ada Reader')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('my-secret-word')
    await button(page).click()
    const notice = page.getByRole('status').filter({ hasText: googleFailureTexts.cancelled })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(notice).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    if (hasName) await expect(name).toHaveValue('Ada Reader')
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('ada@example.com')
  })
}

test('nothing of it needs a script', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/sign-in?next=%2Fwallet')
  await button(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(googleFailureTexts.cancelled)).toBeVisible()
  await button(page).click()
  await chooseAccount(page, newEmail())
  await expect(page).toHaveURL(/\/wallet#signed-in$/)
  await context.close()
})

test('the other tabs of the browser hear of it', { tag: '@desktop' }, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/sign-in')
  await page.goto('/sign-in')
  await button(page).click()
  await chooseAccount(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
})

for (const first of ['earlier', 'later'] as const) {
  test(`of two begun in one browser both count, the ${first} one ending first`, { tag: '@desktop' }, async ({
    page: earlier,
    context,
  }) => {
    const later = await context.newPage()
    const email = newEmail()
    await askInTwoTabs(earlier, later)
    const ends = {
      earlier: async () => {
        await chooseAccount(earlier, email)
        await expect(earlier).toHaveURL(/\/wallet$/)
      },
      later: async () => {
        await chooseAccount(later, email)
        await expect(later.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
      },
    }
    await ends[first]()
    await ends[first === 'earlier' ? 'later' : 'earlier']()
    await expect(earlier).toHaveURL(/\/wallet$/)
    await expect(later).toHaveURL('/')
    expect((await context.cookies()).filter(({ name }) => name.startsWith('inkwell-google'))).toEqual([])
  })
}

test('whoever cancels one of two is back where that one began, and the other goes on', {
  tag: '@desktop',
}, async ({ page: earlier, context }) => {
  const later = await context.newPage()
  await askInTwoTabs(earlier, later)
  await earlier.getByRole('button', { name: 'Cancel' }).click()
  await expect(earlier.getByText(googleFailureTexts.cancelled)).toBeVisible()
  await expect(earlier).toHaveURL('/sign-in?next=%2Fwallet')
  await chooseAccount(later, newEmail())
  await expect(later.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
})

/* Safety SES-17, with a browser and the real provider; the table of attacks is in app/api/session/google. */
test('an answer of Google is good in the browser that asked, and once', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const answers = requestsOf(page, one => one.url().includes('/api/session/google/callback'))
  await page.goto('/sign-in')
  await button(page).click()
  await chooseAccount(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  const stranger = await browser.newContext({ baseURL })
  const theirs = await stranger.newPage()
  await theirs.goto(answers[0] ?? '')
  await expect(theirs.getByText(googleFailureTexts.expired)).toBeVisible()
  await button(theirs).click()
  await expect(theirs.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const asking = theirs.url()
  await theirs.goto(answers[0] ?? '')
  await expect(theirs.getByText(googleFailureTexts.expired)).toBeVisible()
  expect((await stranger.cookies()).filter(({ name }) => name === 'inkwell')).toEqual([])
  // What came from elsewhere has not ended the one that they had begun themselves.
  await theirs.goto(asking)
  await chooseAccount(theirs, newEmail(), 'Sam Stranger')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hello, Sam' })).toBeVisible()
  await stranger.close()
})

test('every way it can fail is told, and axe minds none', async ({ page, context, baseURL }) => {
  test.slow()
  const paths = ['/sign-in', '/sign-up', '/early-bird']
  for (const [index, [failure, words]] of Object.entries(googleFailureTexts).entries()) {
    const path = paths[index % paths.length] ?? '/'
    const { hostname: domain } = new URL(baseURL ?? '')
    await context.addCookies([{ name: 'inkwell-google-failure', value: failure, domain, path }])
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: words }), failure).toBeVisible()
    await expectNothingFromAxe(page, failure)
  }
})

test('a password that somebody else chose for an address signs in no more', { tag: '@desktop' }, async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { email, password } = { email: newEmail(), password: `pw-${randomUUID()}` }
  const form = { name: 'Mallory', email, password, passwordConfirmation: password }
  const headers = { 'x-inkwell': '1', origin: new URL(test.info().project.use.baseURL ?? '').origin }
  expect((await request.post('/api/accounts', { data: form, headers })).ok()).toBe(true)
  await page.goto('/sign-in')
  await button(page).click()
  await chooseAccount(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Gale' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(/\/sign-in$/)
  await signInByForm(page, { email, password })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
