import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, linkIn, mailFor, signInByApi } from './accounts-by-api'
import { failure } from './failures'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { openWithoutCode } from './hold'
import { expectToldToNobody, noteRequests } from './key-page'
import { logOf } from './logs'
import { signInByForm } from './sign-in-form'
import { askStaff } from './staff-by-api'

const newPassword = 'purple kettle sings'
const dead = 'This link has expired or was used already. Please ask for a fresh one.'

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

async function mailedLink(request: APIRequestContext, { email }: Account): Promise<string> {
  return linkIn(await mailFor(request, email, /choose a new password/i), '/ResetPassword')
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Set New Password' }).click()
}

test('a forgotten password is replaced by mail, and nobody hears of the link', { tag: '@desktop' }, async ({
  account,
  browser,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, account)

  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(account.email.toUpperCase())
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Reset link sent. Redirecting...', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/reset-mail/${encodeURIComponent(account.email)}`)
  await expect(page.getByRole('region', { name: 'Check Your Inbox' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()

  const link = await mailedLink(request, account)
  await expectToldToNobody(browser, link, tokenOf(link))
  const told = noteRequests(page)
  await page.goto(link)
  await expect(page).toHaveURL('/ResetPassword')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await choose(page, 'Password1')
  const field = page.getByLabel('New Password', { exact: true })
  await expect(field).toHaveAccessibleDescription(/used by too many people.*At least 8 characters$/)
  await expect(field).toBeFocused()
  await choose(page, newPassword)
  await expect(page.getByText(/^Your password was changed, and every device was signed out\./)).toBeVisible()
  expect((await elsewhere.request.get('/api/profile')).status()).toBe(401)
  await elsewhere.close()
  const withToken = told.filter(one => one.includes(tokenOf(link)) && !one.startsWith(`${link} `))
  // This browser has the typeface in its memory from the page before, and asks nobody.
  expect(withToken.filter(one => !one.includes('.woff2'))).toEqual([])
  for (const log of ['portal', 'client-api'] as const) expect(logOf(log)).not.toContain(tokenOf(link))

  await signInByForm(page, { email: account.email, password: newPassword })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('a password that is weak, but nobody else’s, is called so and let through', { tag: '@desktop' }, async ({
  account,
  context,
  page,
  request,
  baseURL,
}) => {
  const weak = 'Marmalade7314!'
  const headers = { 'x-inkwell': '1', origin: baseURL ?? '' }
  await request.post('/api/accounts/reset-link', { headers, data: { email: account.email } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // It is judged also when it was there before the page's code.
  const release = await openWithoutCode(page, await mailedLink(request, account))
  await page.evaluate(text => navigator.clipboard.writeText(text), weak)
  const field = page.getByLabel('New Password', { exact: true })
  for (const one of [field, page.getByLabel('Confirm New Password')]) {
    await one.press('ControlOrMeta+v')
    await expect(one).toHaveValue(weak)
  }
  release()
  await expect(field).toHaveAccessibleDescription('Weak: easy to guess')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page).toHaveURL('/sign-in?reason=password')
  await signInByForm(page, { email: account.email, password: weak })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('whoever has verified an address that support gave is told to choose a password first', {
  tag: '@desktop',
}, async ({ account, page, request }) => {
  const email = `new-${account.email}`
  await askStaff(request, 'POST', 'client-emails', { client_email: account.email, email, reason: 'By phone' })
  await page.goto(linkIn(await mailFor(request, email, /verify/i), '/verify-email'))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Your email is verified.')).toHaveText(
    'Your email is verified. Choose a new password now: "Forgot password?" mails you a link for it.',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.goto(await mailedLink(request, { ...account, email }))
  await choose(page, newPassword)
  await expect(page).toHaveURL('/sign-in?reason=password')
  await signInByForm(page, { email, password: newPassword })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casey')
})

test('a dead link loses nothing typed, and a fresh one is a press away', { tag: '@desktop' }, async ({
  account,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const { email } = account
  await page.goto(`/ResetPassword?${new URLSearchParams({ token: 'none-of-ours', email })}`)
  await choose(page, newPassword)
  await expect(page.getByRole('status').filter({ hasText: dead })).toBeInViewport()
  await expect(page.getByLabel('Confirm New Password')).toHaveValue(newPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mail me a fresh link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Wait \d+ seconds to resend the email$/)).toBeVisible()
  await expect(page.getByText(`If there is an account for ${email}, a link`)).toBeVisible()
  await page.goto(await mailedLink(request, account))
  await choose(page, newPassword)
  await expect(page).toHaveURL('/sign-in?reason=password')

  await page.goto('/ResetPassword?token=cut-off')
  await expect(page.getByText(/^This link is incomplete\./)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a fresh link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('what cannot be sent is said in the words there are for it, and keeps no other address waiting', {
  tag: '@desktop',
}, async ({ account, page, request, expectedErrors }) => {
  expectedErrors.push(refusedRequests, lostRequests)
  const email = `e2e-${crypto.randomUUID()}@inkwell.example`
  const field = page.getByLabel('Email')
  await page.goto('/forgot-password')
  await field.fill(email)
  await page.route('**/api/accounts/reset-link', route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const failed = page.getByRole('status').filter({ hasText: /^Failed to send reset link\.$/ })
  await expect(failed).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('**/api/accounts/reset-link')
  const tooMany = failure(429, 'rate_limited', 'Too many attempts. Please try again in 42 seconds.')
  await page.route('**/api/accounts/reset-link', route =>
    route.fulfill({ ...tooMany, headers: { 'retry-after': '42' } }),
  )
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(/^Wait (4[0-2]|3\d) seconds to resend the email$/)).toBeVisible()
  await expect(failed).toBeVisible()
  await page.unroute('**/api/accounts/reset-link')
  await field.press('Enter')
  await field.fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Link', exact: true }).click()
  await expect(page).toHaveURL(`/reset-mail/${encodeURIComponent(account.email)}`)
  expect(await mailedLink(request, account)).toContain('token=')
})
