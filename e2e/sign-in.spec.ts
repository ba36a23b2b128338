import { randomUUID } from 'node:crypto'
import { notConfirmed } from '../lib/wallet/top-up-return-texts'
import { expectNothingInLightOrDark } from './accessible'
import { clientApiUrl } from './accounts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { requestsOf } from './requests'
import { signInByForm } from './sign-in-form'

test('signing in leads back to where one was', { tag: '@desktop' }, async ({
  page,
  account,
  expectedErrors,
}) => {
  // There is no such payment, which is told of once the page has asked for it.
  expectedErrors.push(/a status of 404 \(Not Found\) \(.+\/api\/payments\/confirmation\)$/)
  await page.goto('/wallet?session_id=none')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signInByForm(page, account)
  await expect(page).toHaveURL('/wallet?session_id=none')
  await expect(page.getByText(notConfirmed)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/sign-in/)
})

test('and never to another site', { tag: '@desktop' }, async ({ page, account }) => {
  await page.goto(`/sign-in?next=${encodeURIComponent('//evil.example/wallet')}`)
  await signInByForm(page, account)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('wrong credentials are said, and what was typed stays', { tag: '@desktop' }, async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password',
  )
  await signInByForm(page, { email: account.email, password: 'wrong horse' })
  await expect(page.getByRole('status').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse')
  expect(page.url()).not.toContain('horse')
})

test('an unverified address is told so and can have another link', { tag: '@desktop' }, async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const email = `e2e-${randomUUID()}@inkwell.example`
  const data = { name: 'Ada', email, password: 'correct horse', password_confirmation: 'correct horse' }
  await request.post(`${clientApiUrl}/signup`, { data })
  await page.goto('/sign-in')
  await signInByForm(page, { email, password: 'correct horse' })
  await expect(page.getByText('Please verify your email before signing in.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend Email' }).click()
  await expect(page.getByText('Verification link sent. Please check your inbox.')).toBeVisible()
  await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()
})

const refusals = [
  [
    'a limit, with its wait',
    429,
    'rate_limited',
    'Too many attempts. Please try again in 57 seconds.',
    'Too many attempts. Please try again in 57 seconds.',
  ],
  ['an outage', 502, 'unavailable', undefined, 'Could not sign you in. Please try again.'],
  [
    'a bearer no cookie can hold',
    502,
    'invalid_answer',
    undefined,
    'Could not sign you in. Please try again.',
  ],
] as const

for (const [what, status, code, words, shown] of refusals) {
  test(`says ${what}, and signing in works afterwards`, { tag: '@desktop' }, async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedRequests, failedRequests)
    await page.route('**/api/session', route => {
      if (route.request().method() !== 'POST') return route.continue()
      return route.fulfill(failure(status, code, words))
    })
    await page.goto('/sign-in')
    await signInByForm(page, account)
    const told = page.getByRole('status').filter({ hasText: shown })
    await expect(told).toBeVisible()
    await expect(told.getByText('Request b2a7c9de')).toHaveCount(status === 502 ? 1 : 0)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
  })
}

for (const path of ['/sign-in', '/sign-up', '/early-bird', '/token-expired', '/forgot-password']) {
  test(`before its code runs, ${path} is complete and sends nothing anywhere`, { tag: '@desktop' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    const everything = () => true
    const urls = requestsOf(page, everything, one => `${one.method()} ${one.url()}`)
    await page.goto(path)
    await page.getByLabel('Email').fill('ada@example.com')
    const password = page.locator('input[type=password]')
    if ((await password.count()) > 0) await password.first().fill('my-secret-word')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^(Sign In|Sign Up|Resend Email|Send Reset Link)$/ }).click()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    expect(new URL(page.url()).search).toBe('')
    expect(urls.join('\n')).not.toContain('my-secret-word')
    expect(urls.filter(url => url.startsWith('POST'))).toEqual([])
    await context.close()
  })
}

test('the offer is whole before its code runs', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/early-bird')
  await expect(page.getByText('80% off until 30 Sep 2025 for early birds')).toBeVisible()
  await expect(page.getByText('Back to Campus Discount')).toBeVisible()
  await expect(page.getByText('$15.00 for 300 words')).toBeVisible()
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password'])
    await expect(page.getByLabel(label, { exact: true })).toBeEditable()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  for (const name of ['Terms and Conditions', 'Privacy Policy', 'Sign In'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await context.close()
})

test('a form posted by itself leads to the page and signs nobody in', { tag: '@desktop' }, async ({
  request,
  account,
}) => {
  const { email, password } = account
  const answer = await request.post('/sign-in', { form: { email, password }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers()).toMatchObject({ location: '/sign-in', 'cache-control': 'no-store' })
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(await answer.text()).not.toContain(password)
  expect((await request.put('/sign-in', { data: 'x' })).status()).toBe(405)
})

test('the way to an account keeps the referral code', { tag: '@desktop' }, async ({ page }) => {
  for (const [from, to] of [
    ['/login?FRIEND22&utm_source=mail', '/sign-up?FRIEND22'],
    ['/sign-in?next=%2Fwallet', '/sign-up'],
    ['/sign-in?reason=verified', '/sign-up'],
  ] as const) {
    await page.goto(from)
    await expect(page.getByRole('link', { name: 'Sign Up' }), from).toHaveAttribute('href', to)
  }
})

test('password managers find what they look for', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await page.goto('/sign-up')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  for (const name of ['Password', 'Confirm Password'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('axe minds nothing on a form with errors, nor on the wait', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expectNothingInLightOrDark(page, 'the form with errors')
  await page.route('**/api/accounts', route => route.fulfill({ json: { message: 'ok' } }))
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill(`${'long-'.repeat(40)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(/^Wait \d+ seconds/)).toBeVisible()
  await expectNothingInLightOrDark(page, 'the wait')
})
