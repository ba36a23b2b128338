import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import type { Account } from './accounts-by-api'
import { cancelCheckout, payAndNeverReturn, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast } from './corner'
import type { Draft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, lostRequests, refusedRequests, test } from './fixtures'
import { orderPath, orderTabs } from './order-page'
import { createPaidOrder } from './orders-by-api'
import { checkoutPage, rowValue, walletPrompt } from './payment-step'
import { keyOf, requestsOf } from './requests'
import { addToWallet, balanceOf } from './wallet-by-api'

const button = (page: Page) => page.getByRole('button', { name: 'Pay Remaining' })
const paymentOf = (order: Draft) => orderPath(order, 'payment-details')

async function pressPayRemaining(page: Page, order: Draft): Promise<void> {
  await page.goto(paymentOf(order))
  await button(page).click()
}

/** $60.00, of which $45.00 remain. */
const aPartlyPaidOrder = (request: APIRequestContext, client: Account) =>
  createPaidOrder(request, client, { pages: 4 }, 'partial')

const statusOf = async (request: APIRequestContext, client: Account, { id }: Draft) =>
  (await clientApiOf(request, client)).getOrder(id)

test('a wallet that covers what remains is asked for, and pays it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await addToWallet(request, client, 45)
  await page.goto(paymentOf(order))
  await expect(page.getByText('75% Remaining')).toBeVisible()
  await button(page).click()
  await expect(walletPrompt(page)).toContainText(
    'Your wallet holds $45.00. Shall it pay the $45.00 that remains?',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(walletPrompt(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await button(page).click()
  await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Remaining amount paid')).toBeVisible()
  await expect(page.getByText('100% Completed')).toBeVisible()
  await expect(rowValue(page, 'Remaining')).toHaveText('$0.00')
  await expect(button(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('My Balance: $0.00')
  expect(await statusOf(request, client, order)).toMatchObject({ payment_status: 'Paid', paid: '60.00' })
})

test('a wallet that does not cover it is not asked for: the card is, and leads back to the payment', async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await addToWallet(request, client, 44)
  const confirmed = requestsOf(page, one => one.url().endsWith('/confirmation'))
  await pressPayRemaining(page, order)
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$45.00')
  await payByCard(page)
  await expect(page).toHaveURL(paymentOf(order))
  await expect(page.getByText('100% Completed')).toBeVisible()
  await expect(toast(page, 'Remaining amount paid')).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('100% Completed')).toBeVisible()
  expect(confirmed).toHaveLength(1)
  expect(await balanceOf(request, client)).toBe('44.00')
})

test('No pays by card, and a checkout that is cancelled changes nothing', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await addToWallet(request, client, 100)
  await pressPayRemaining(page, order)
  await walletPrompt(page).getByRole('button', { name: 'No' }).click()
  await expect(page).toHaveURL(checkoutPage)
  await cancelCheckout(page)
  await expect(page).toHaveURL(`${paymentOf(order)}&status=checkout-cancel`)
  await expect(page.getByText('75% Remaining')).toBeVisible()
  await expect(
    page.getByText('The payment was not completed. Pay what remains whenever you are ready.'),
  ).toBeVisible()
  await expect(button(page)).toBeVisible()
  expect(await balanceOf(request, client)).toBe('100.00')
})

test('a tab that did not see the payment says that it is paid', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await page.goto(paymentOf(order))
  await expect(button(page)).toBeVisible()
  const { ask } = await clientApiOf(request, client)
  await addToWallet(request, client, 45)
  const data = { client_id: client.id, order_id: order.id, isWallet: 1 }
  await ask('POST', '/order/partial-payment', { data })
  await button(page).click()
  await expect(page.getByText('100% Completed')).toBeVisible()
  expect(await balanceOf(request, client)).toBe('0.00')
})

test('an order that is done is not paid from the payment tab', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await page.route(`**/api/orders/${order.id}`, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, statusId: 5 } })
  })
  await page.goto(paymentOf(order))
  await expect(button(page)).toBeVisible()
  // Nothing is heard before the page has its code.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(button(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('75% Remaining')).toBeVisible()
})

test.describe('failures', () => {
  test.beforeEach(
    ({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests, lostRequests),
  )

  test('are told by one line and no toast, and the next try means the same', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await aPartlyPaidOrder(request, client)
    await addToWallet(request, client, 45)
    const keys: (string | undefined)[] = []
    await page.route('**/remaining-payment', async route => {
      keys.push(keyOf(route.request()))
      const response = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
    })
    // The payment went through and its answer was lost: until it is asked again, this tab knows nothing of it.
    await page.route(`**/api/orders/${order.id}`, route =>
      keys.length === 1 ? route.abort() : route.fallback(),
    )
    await openGreeted(page, paymentOf(order))
    await button(page).click()
    await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('It is not certain that the amount was paid.')).toBeVisible()
    await expectNoToast(page)
    await expectAccessible(page)
    await expect(button(page)).toBeFocused()
    // The balance is gone by now, so that the card is meant: the order is found paid, and nothing is charged.
    await button(page).click()
    await expect(page.getByText('100% Completed')).toBeVisible()
    expect(await statusOf(request, client, order)).toMatchObject({ paid: '60.00', remaining_total: '0.00' })
    expect(await balanceOf(request, client)).toBe('0.00')
  })

  test('of confirming are told where the person lands, and Retry recovers', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await aPartlyPaidOrder(request, client)
    let broken = true
    await page.route('**/api/payments/confirmation', route =>
      broken ? route.fulfill(failure(502, 'failed')) : route.fallback(),
    )
    await pressPayRemaining(page, order)
    await expect(page).toHaveURL(checkoutPage)
    await payByCard(page)
    const line = page.getByRole('status').filter({ hasText: 'An error has been occurred' })
    await expect(line).toContainText('Request b2a7c9de')
    await expect(page.getByText('on fire')).toHaveCount(0)
    await expectAccessible(page)
    const tabs = orderTabs(page)
    for (const name of ['Order Chat', 'Payment Details']) {
      await tabs.getByRole('link', { name }).click()
      await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
      await expect(line).toContainText('Request b2a7c9de')
    }
    broken = false
    await line.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('100% Completed')).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(page).toHaveURL(paymentOf(order))
  })

  test('a payment that is none of this order is not called one', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await aPartlyPaidOrder(request, client)
    await page.goto(`/order-details?order_id=${order.id}&session_id=cs_test_nothing`)
    await expect(page.locator('[aria-current=page]', { hasText: 'Payment Details' })).toBeVisible()
    await expect(page.getByText('There is no completed payment to show for this address.')).toBeVisible()
    await expect(page.getByText('75% Remaining')).toBeVisible()
    await expectAccessible(page)
  })
})

test('paid from where no browser returns, it is seen on coming back to the tab', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aPartlyPaidOrder(request, client)
  await pressPayRemaining(page, order)
  await expect(page).toHaveURL(checkoutPage)
  await payAndNeverReturn(request, page.url())
  await expect
    .poll(async () => (await statusOf(request, client, order)).payment_status, { timeout: 20_000 })
    .toBe('Paid')
  await page.goto(paymentOf(order))
  await expect(page.getByText('100% Completed')).toBeVisible()
})
