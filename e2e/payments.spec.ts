import { expectAccessible } from './accessible'
import { cancelCheckout, declinedCard, payAndNeverReturn, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { orderPath } from './order-page'
import {
  checkoutPage,
  congratulations,
  inFull,
  inPart,
  openPayment,
  payButton,
  rowValue,
} from './payment-step'
import { Wizard } from './wizard'

test('shows what the order costs and recalculates when the option changes', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await openPayment(page, await createDraft(request, client, { pages: 3, leadHours: 18 }))
  await expect(inFull(page)).toHaveAccessibleName(/\$60\.00/)
  await expect(inPart(page)).toHaveAccessibleName(/\$15\.00/)
  await expect(rowValue(page, 'Subtotal')).toHaveText('3 x $20 = $60.00')
  await expect(rowValue(page, 'Discount')).toHaveText('$0.00')
  await expect(rowValue(page, 'Total')).toHaveText('$60.00')
  await expect(rowValue(page, 'Due now')).toHaveText('$60.00')
  await expect(rowValue(page, 'Remaining later')).toHaveText('$0.00')
  await expect(page.getByRole('term').filter({ hasText: 'Your order' })).toHaveText(
    '12 to 24 hours, Your order',
  )

  await inPart(page).check()
  await expect(rowValue(page, 'Due now')).toHaveText('$15.00')
  await expect(rowValue(page, 'Remaining later')).toHaveText('$45.00')
  for (const name of [/^Terms and Conditions/, /^Privacy Policy/]) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expectAccessible(page)
})

test('a quarter stays chosen on the way back and forth, whatever the price comes to', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  await openPayment(page, await createDraft(request, client))
  await inPart(page).check()
  await wizard.back.click()
  await wizard.pages.fill('3')
  await wizard.next.click()
  await expect(inPart(page)).toBeChecked()
  await expect(rowValue(page, 'Subtotal')).toHaveText('3 x $15 = $45.00')
  await expect(rowValue(page, 'Due now')).toHaveText('$11.25')
  await page.reload()
  await expect(inPart(page)).toBeChecked()
})

test('the tier is that of the saved order, not that of the form', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  const draft = await createDraft(request, client)
  await page.route(`**/api/orders/${draft.id}`, async route => {
    const order = await (await route.fetch()).json()
    await route.fulfill({ json: { ...order, hours: 23.5, subtotalCents: 6_000, totalCents: 6_000 } })
  })
  await openPayment(page, draft)
  await wizard.back.click()
  await wizard.pages.fill('3')
  await wizard.next.click()
  await expect(rowValue(page, 'Subtotal')).toHaveText('3 x $20 = $60.00')
  await expect(page.getByRole('term').filter({ hasText: 'Your order' })).toHaveText(
    '12 to 24 hours, Your order',
  )
})

test('pays in full by card', async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Paid', paid: '30.00', status_id: 1 })
})

test('pays a quarter by card, and the rest stays', { tag: '@desktop' }, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await inPart(page).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$7.50')
  await payByCard(page)
  await expect(page.getByText('PARTIAL PAID', { exact: true })).toBeVisible()
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Partial Paid', remaining_total: '22.50' })
})

test('a declined card can be followed by a good one', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await openPayment(page, await createDraft(request, client))
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await payByCard(page, declinedCard)
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
})

test('a cancelled checkout leads back to step 4, the order kept and payable', async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await inPart(page).check()
  await payButton(page).click()
  await cancelCheckout(page)
  await expect(page).toHaveURL(new RegExp(`/place-order/${draft.id}\\?status=checkout-cancel`))
  await expect(page.getByText('The payment was not completed.')).toBeVisible()
  await expect(inPart(page)).toBeChecked()
  await expectAccessible(page)
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await payByCard(page)
  await expect(page.getByText('PARTIAL PAID', { exact: true })).toBeVisible()
})

test('the tab is closed at the provider: the order is paid all the same', { tag: '@desktop' }, async ({
  client,
  context,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  const checkout = page.url()
  await page.close()
  await payAndNeverReturn(request, checkout)
  const { getOrder } = await clientApiOf(request, client)
  await expect.poll(async () => (await getOrder(draft.id)).payment_status).toBe('Paid')
  const later = await context.newPage()
  await later.goto(orderPath(draft, 'payment-details'))
  await expect(later.getByText('100% Completed')).toBeVisible()
})

test('below $1 a quarter cannot be chosen, and the reason can be read without a mouse', async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client, { pages: 1 })
  await page.route(`**/api/orders/${draft.id}`, async route => {
    const order = await (await route.fetch()).json()
    await route.fulfill({ json: { ...order, discountCents: 1_200, totalCents: 300 } })
  })
  await openPayment(page, draft)
  await inPart(page).check()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Page(s)').fill('2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rowValue(page, 'Due now')).toHaveText('$3.00')
  await expect(inFull(page)).toBeChecked()
  await expect(inPart(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(inPart(page)).toHaveAccessibleDescription(
    /Our card payment provider does not allow payments below \$1\./,
  )
  await inPart(page).focus()
  const reason = page
    .getByRole('tooltip', { name: '' })
    .filter({ hasText: 'does not allow payments below $1.' })
  await expect(reason).toBeVisible()
  await page.keyboard.press(' ')
  await expect(inFull(page)).toBeChecked()

  await page.unroute(`**/api/orders/${draft.id}`)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Page(s)').fill('3')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$45.00')
  await expect(inPart(page)).toBeEnabled()
  await expect(inFull(page)).toBeChecked()
})
