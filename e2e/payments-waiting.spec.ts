import { expectAccessible } from './accessible'
import { createDraft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { payDraft } from './orders-by-api'
import { checkoutPage, inFull, openPayment, payButton, rowValue } from './payment-step'
import { askStaff } from './staff-by-api'
import { expectTakenOver } from './taken-over'
import { recordWrites, Wizard } from './wizard'

const anOrder = /\/api\/orders\/\d+$/

test('Complete Payment waits for the price, and one press pays then', { tag: '@desktop' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  const writes = recordWrites(page)
  await wizard.goTo3()
  const release = await hold(page, anOrder)
  await wizard.goOnTo4()
  writes.length = 0
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription('Working out the price')
  await payButton(page).click({ force: true })
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(rowValue(page, 'Total')).toHaveText('$45.00')
  await expect(payButton(page)).toBeEnabled()
  await expect(payButton(page)).toBeFocused()
  await expect(payButton(page)).toHaveAccessibleDescription('')
  expect(writes).toEqual([])
  await payButton(page).press('Enter')
  await expect(page).toHaveURL(checkoutPage)
  expect(writes).toEqual([expect.stringMatching(/^POST \/api\/orders\/\d+\/placement$/)])
})

test('an order that was paid elsewhere, or closed, asks for no payment any more', async ({
  client,
  page,
  request,
}) => {
  const comeBack = async () => {
    // Until its code runs, a page does not hear that it was come back to.
    await expectTakenOver(payButton(page))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }
  const paid = await createDraft(request, client)
  await openPayment(page, paid)
  await payDraft(request, client, paid)
  await inFull(page).focus()
  await comeBack()
  await expect(page.getByText('This order was paid meanwhile.')).toBeVisible()
  await expect(inFull(page)).toBeHidden()
  await expect(page.locator('#price-status')).toBeFocused()
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(/^This order was paid meanwhile/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the order' }).click()
  await expect(page).toHaveURL(`/order-details?order_id=${paid.id}`)

  const closed = await createDraft(request, client)
  await openPayment(page, closed)
  await askStaff(request, 'POST', `orders/${closed.id}/close`, {})
  await comeBack()
  await expect(page.getByText('This order was closed meanwhile, and can no longer be paid.')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
})

test('without a price that can be read nothing is paid, and Retry brings it', { tag: '@desktop' }, async ({
  client: _,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  const wizard = new Wizard(page)
  const writes = recordWrites(page)
  await page.route(anOrder, route => route.fulfill(failure(502, 'failed')))
  await wizard.goTo4()
  writes.length = 0
  await expect(payButton(page)).toHaveAccessibleDescription(/^Failed to load order details/)
  await expect(payButton(page)).toBeDisabled()
  await payButton(page).click({ force: true })
  await page.unroute(anOrder)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$45.00')
  expect(writes).toEqual([])
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  expect(writes).toHaveLength(1)
})

test('a price that is read while the press is still saving is shown and asked about, not paid', {
  tag: '@desktop',
}, async ({ client: _, page, expectedErrors }) => {
  expectedErrors.push(refusedRequests)
  const wizard = new Wizard(page)
  await wizard.goTo4()
  await wizard.back.click()
  await wizard.pages.fill('4')
  await page.goForward()
  await expect(rowValue(page, 'Total')).toHaveText('$45.00')
  await page.route('**/deadline', async route => {
    const response = await route.fetch()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(rowValue(page, 'Total')).toHaveText('$60.00')
    await route.fulfill({ response })
  })
  await payButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText('Total$45.00$60.00')
  await dialog.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page).toHaveURL(checkoutPage)
})
