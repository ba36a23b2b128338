import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { revokeSession } from './accounts-by-api'
import { cancelCheckout, payAndNeverReturn, payByCard, sessionIdOf } from './card-payments'
import { toast } from './corner'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { checkoutPage } from './payment-step'
import { keyOf, requestsOf } from './requests'
import { signInByForm } from './sign-in-form'
import { addToWallet, balanceOf, openTopUp } from './wallet-by-api'

const amount = (page: Page) => page.getByLabel('Amount ($)')
const add = (page: Page) => page.getByRole('button', { name: /^Add / })
/** What the tab keeps of amounts, as soon as the code that does so has come. */
const keptAmounts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter(name => name.startsWith('inkwell:top-up:'))
      .map(name => sessionStorage.getItem(name)),
  )
const header = (page: Page) => page.getByRole('banner')

test('money is added by card: told once, seen everywhere, and a reload adds nothing', async ({
  client,
  page,
  request,
}) => {
  const confirmed = requestsOf(page, one => one.url().endsWith('/api/payments/confirmation'))
  await page.goto('/wallet')
  await expect(page.getByText('Minimum $10 can be added to the wallet.')).toBeVisible()
  await amount(page).fill('10')
  await expect(add(page)).toHaveText('Add $10.00')
  await add(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$10.00')
  await payByCard(page)

  await expect(toast(page, 'Amount added to the wallet')).toHaveCount(1)
  await expect(page).toHaveURL('/wallet')
  await expect(page.getByRole('main').getByText('$10.00', { exact: true })).toBeVisible()
  await expect(header(page)).toContainText('My Balance: $10.00')
  await expect(page.getByRole('listitem').filter({ hasText: 'Credit' })).toContainText('+$10.00')
  expect(confirmed).toHaveLength(1)
  await expectAccessible(page)

  await page.reload()
  await expect(header(page)).toContainText('My Balance: $10.00')
  await expect(toast(page, 'Amount added to the wallet')).toHaveCount(0)
  expect(confirmed).toHaveLength(1)
  expect(await balanceOf(request, client)).toBe('10.00')
})

test('less than $10 and what is no whole number goes nowhere', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const calls = requestsOf(page, one => one.url().includes('/top-ups'))
  await page.goto('/wallet')
  for (const typed of ['', '9', '12.5', '-20', '1e3']) {
    await amount(page).fill(typed)
    await amount(page).press('Enter')
    await expect(amount(page)).toHaveAccessibleDescription(/The minimum balance to add is \$10\./)
    await expect(amount(page)).toBeFocused()
    await expect(amount(page)).toHaveValue(typed)
  }
  await amount(page).fill('')
  await amount(page).pressSequentially('-1+.e,E5')
  await expect(amount(page)).toHaveValue('15')
  expect(calls).toEqual([])
  await expectAccessible(page)
})

test('more than can be added at once is told at the field, in the words of the client API', {
  tag: '@desktop',
}, async ({ client: _, page, expectedErrors }) => {
  expectedErrors.push(refusedRequests)
  await page.goto('/wallet')
  await amount(page).fill('10001')
  await add(page).click()
  await expect(amount(page)).toHaveAccessibleDescription(/The maximum balance to add at once is \$10,000\./)
  await expect(amount(page)).toBeFocused()
  await expect(amount(page)).toHaveValue('10001')
})

test('a checkout that is cancelled leads back, and nothing is added', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  await page.goto('/wallet')
  await amount(page).fill('20')
  await add(page).click()
  await cancelCheckout(page)
  await expect(page).toHaveURL('/wallet')
  await expect(header(page)).toContainText('My Balance: $0.00')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
})

test('an amount is there again for who has to sign in again to add it', { tag: '@desktop' }, async ({
  client,
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  await page.goto('/wallet')
  await amount(page).fill('250')
  await expect.poll(() => keptAmounts(page)).toEqual(['"250"'])
  await revokeSession(context)
  await add(page).click()
  await signInByForm(page, client)
  await expect(page).toHaveURL('/wallet')
  await expect(amount(page)).toHaveValue('250')
  await expect(add(page)).toHaveText('Add $250.00')
})

test('another tab sees the new balance without being touched', { tag: '@desktop' }, async ({
  client,
  page,
  context,
  request,
}) => {
  const other = await context.newPage()
  await other.goto('/in-progress')
  await expect(header(other)).toContainText('My Balance: $0.00')
  const checkout = await openTopUp(request, client, 35)
  await payAndNeverReturn(request, checkout)
  await page.goto(`/wallet?session_id=${sessionIdOf(checkout)}`)
  await expect(toast(page, 'Amount added to the wallet')).toBeVisible()
  await expect(header(other)).toContainText('My Balance: $35.00')
})

test('a link that is pressed while money is confirmed leads to its page, and Back to an address that confirms nothing', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const checkout = await openTopUp(request, client, 30)
  await payAndNeverReturn(request, checkout)
  const confirm = await hold(page, '**/api/payments/confirmation')
  await page.goto(`/wallet?session_id=${sessionIdOf(checkout)}`)
  await expect(page.getByText('Confirming your payment')).toBeVisible()
  const openPage = await hold(page, url => url.searchParams.has('_rsc'))
  const asked = page.waitForRequest(one => one.url().includes('/in-progress?_rsc'))
  await page.getByRole('link', { name: 'In Progress' }).first().click()
  await asked
  confirm()
  await expect(toast(page, 'Amount added to the wallet')).toBeVisible()
  openPage()
  await expect(page).toHaveURL('/in-progress')
  await page.goBack()
  await expect(page).toHaveURL('/wallet')
})

test('transactions are turned by Prev and Next, five at a time, and a reload keeps the page', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  for (const dollars of [11, 12, 13, 14, 15, 16]) await addToWallet(request, client, dollars)
  await page.goto('/wallet')
  const pager = page.getByRole('navigation', { name: 'Transactions' })
  const next = pager.getByRole('button', { name: 'Next' })
  const prev = pager.getByRole('button', { name: 'Prev' })
  const credits = page.getByRole('listitem').filter({ hasText: 'Credit' })
  await expect(credits).toHaveCount(5)
  await expect(credits.last()).toContainText('+$12.00')
  await expect(prev).toHaveAttribute('aria-disabled', 'true')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(credits).toHaveCount(1)
  await expect(credits).toContainText('+$11.00')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  await expect(pager.getByRole('status')).toHaveText('Page 2 of 2')
  await page.reload()
  await expect(credits).toContainText('+$11.00')
  await prev.click()
  await expect(credits.first()).toContainText('+$16.00')
  await expect(page).toHaveURL('/wallet')
})

test.describe('failures', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

  test('of opening the checkout keep the amount, and the next try means the same', {
    tag: '@desktop',
  }, async ({ client: _, page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/wallet/top-ups', route => {
      keys.push(keyOf(route.request()))
      return keys.length === 1 ? route.fulfill(failure(502, 'unavailable')) : route.fallback()
    })
    await page.goto('/wallet')
    await amount(page).fill('25')
    await add(page).click()
    await expect(toast(page, 'Failed to add Amount.')).toBeVisible()
    await expect(page.getByText('Nothing was charged. Try again.')).toBeVisible()
    await expect(page.getByText('Request b2a7c9de')).toBeVisible()
    await expect(amount(page)).toHaveValue('25')
    await expectAccessible(page)
    await add(page).click()
    await expect(page).toHaveURL(checkoutPage)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test('of confirming are told, and Retry adds the amount once', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const checkout = await openTopUp(request, client, 40)
    await payAndNeverReturn(request, checkout)
    let broken = true
    await page.route('**/api/payments/confirmation', route =>
      broken ? route.fulfill(failure(502, 'failed')) : route.fallback(),
    )
    await page.goto(`/wallet?session_id=${sessionIdOf(checkout)}`)
    await expect(toast(page, 'An error has been occurred')).toBeVisible()
    const line = page.getByRole('status').filter({ hasText: 'your payment is safe' })
    await expect(line).toContainText('Request b2a7c9de')
    broken = false
    await line.getByRole('button', { name: 'Retry' }).click()
    await expect(toast(page, 'Amount added to the wallet')).toHaveCount(1)
    await expect(line).toHaveCount(0)
    await expect(page).toHaveURL('/wallet')
    await expect(header(page)).toContainText('My Balance: $40.00')
  })

  test('a payment that is not complete is not called one', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const open = await openTopUp(request, client, 40)
    for (const id of [sessionIdOf(open), 'cs_test_nothing']) {
      await page.goto(`/wallet?session_id=${id}`)
      await expect(page.getByText('There is no completed payment to add for this address.')).toBeVisible()
      await expect(toast(page, 'An error has been occurred')).toBeVisible()
      await expect(toast(page, 'Amount added to the wallet')).toHaveCount(0)
    }
    await expectAccessible(page)
    await payAndNeverReturn(request, open)
    await page.goto(`/wallet?session_id=${sessionIdOf(open)}`)
    await expect(toast(page, 'Amount added to the wallet')).toHaveCount(1)
    expect(await balanceOf(request, client)).toBe('40.00')
  })
})
