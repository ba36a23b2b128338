import { expectAccessible } from './accessible'
import { payByCard } from './card-payments'
import { toast } from './corner'
import { createDraft } from './drafts-by-api'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import {
  checkoutPage,
  congratulations,
  inFull,
  inPart,
  openOther,
  openPayment,
  payButton,
  rowValue,
} from './payment-step'
import { createPromo, endPromo } from './staff-by-api'
import { Wizard } from './wizard'

test('a saved promo applies at once, is deleted when asked, and is paid with', async ({
  client,
  page,
  request,
}) => {
  const saved = { client_email: client.email, tag_line: 'A fifth off this week' }
  const code = await createPromo(request, saved)
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await expect(page.getByRole('marquee', { name: 'Offers for you' })).toContainText('A fifth off this week')
  await expectAccessible(page)

  const choice = page.getByRole('button', { name: new RegExp(`^Autumn ${code} · 20% off`) })
  await choice.click()
  await expect(toast(page, 'Promo code applied successfully!')).toBeVisible()
  await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo code' })).toBeFocused()
  await expect(rowValue(page, 'Discount')).toHaveText('$6.00')
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await expect(inPart(page)).toHaveAccessibleName(/\$6\.00/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete promo code' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do you really want to delete this promo code?' })
  await question.getByRole('button', { name: 'No' }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await page.getByRole('button', { name: 'Delete promo code' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Promo code delete successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Promo code' })).toBeFocused()
  await expect(rowValue(page, 'Discount')).toHaveText('$0.00')
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')

  await choice.click()
  await expect(rowValue(page, 'Due now')).toHaveText('$24.00')
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$24.00')
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  await expect(rowValue(page, 'Order Amount')).toHaveText('$30.00')
  await expect(rowValue(page, 'Discount')).toHaveText('$6.00')
})

test('any other code is typed, in whatever letters, and Enter applies it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const code = await createPromo(request, { type: 'Fixed Price', amount: '10' })
  await openPayment(page, await createDraft(request, client))
  const input = await openOther(page)
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Please enter a promo code')).toBeVisible()
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription(/Please enter a promo code/)
  await input.fill(` ${code.toLowerCase()} `)
  await input.press('Enter')
  await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
  await expect(rowValue(page, 'Total')).toHaveText('$20.00')
  await expect(page).toHaveURL(/\/place-order\//)
})

test('a code that is typed and not applied is applied before anything is paid', async ({
  client,
  page,
  request,
}) => {
  const code = await createPromo(request, { type: 'Fixed Price', amount: '10' })
  await openPayment(page, await createDraft(request, client))
  await (await openOther(page)).fill(code)
  await payButton(page).click()
  await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'Check the new price and complete the payment.' })
  await expect(told).toBeInViewport()
  await expect(payButton(page)).toBeFocused()
  await expect(rowValue(page, 'Total')).toHaveText('$20.00')
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$20.00')
})

test('a promo stays chosen on the way back and forth and through a reload', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  await createPromo(request, { client_email: client.email })
  await openPayment(page, await createDraft(request, client))
  await page.getByRole('button', { name: /20% off/ }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await wizard.back.click()
  await wizard.pages.fill('3')
  await wizard.next.click()
  await expect(rowValue(page, 'Total')).toHaveText('$36.00')
  await page.reload()
  await expect(page.getByText('Autumn applied successfully', { exact: true })).toBeVisible()
  await expect(rowValue(page, 'Total')).toHaveText('$36.00')
})

test('a quarter that a promo makes too small is the whole', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  await createPromo(request, { client_email: client.email, amount: '80' })
  await openPayment(page, await createDraft(request, client, { pages: 1 }))
  await inPart(page).check()
  await page.getByRole('button', { name: /80% off/ }).click()
  await expect(rowValue(page, 'Due now')).toHaveText('$3.00')
  await expect(inPart(page)).toBeDisabled()
  await expect(inFull(page)).toBeChecked()

  await page.getByRole('button', { name: 'Delete promo code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(inPart(page)).toBeEnabled()
  await expect(inFull(page)).toBeChecked()
  await expect(rowValue(page, 'Due now')).toHaveText('$15.00')
})

test.describe('when something goes wrong', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

  test('a code that cannot be used is told in the words of the server, and blocks nothing', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    await openPayment(page, await createDraft(request, client))
    const input = await openOther(page)
    await input.fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(page, 'Invalid promo code')).toBeVisible()
    await expect(input).toHaveValue('NOSUCHCODE')
    await page.route('**/promo', route => route.fulfill({ status: 502, json: {} }), { times: 1 })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(page, 'Failed to place order.')).toBeVisible()
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
  })

  test('a typed code that is refused when it is paid stops that press alone', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await openPayment(page, await createDraft(request, client))
    const input = await openOther(page)
    await input.fill('NOSUCHCODE')
    await payButton(page).click()
    await expect(input).toHaveAccessibleDescription('Invalid promo code')
    await expect(input).toBeFocused()
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('a typed code that could not be checked is not paid past', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const code = await createPromo(request, {})
    await openPayment(page, await createDraft(request, client))
    const input = await openOther(page)
    await input.fill(code)
    await page.route('**/promo', route => route.fulfill({ status: 502, json: {} }), { times: 2 })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(page, 'Failed to place order.')).toBeVisible()
    await payButton(page).click()
    await expect(
      page.getByText(/^Your promo code could not be checked, and nothing is paid yet/),
    ).toBeVisible()
    await expect(input).toHaveValue(code)
    await payButton(page).click()
    await expect(rowValue(page, 'Total')).toHaveText('$24.00')
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$24.00')
  })

  test('a promo that ends before paying stops it, with the old and the new price', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const code = await createPromo(request, { client_email: client.email })
    await openPayment(page, await createDraft(request, client))
    await page.getByRole('button', { name: /20% off/ }).click()
    await expect(rowValue(page, 'Total')).toHaveText('$24.00')
    await endPromo(request, code)
    await payButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText('Total$24.00$30.00')
    await expect(dialog).toContainText(/Your promo \u201c.+\u201d can no longer be used\./)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(payButton(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /20% off/ })).toHaveCount(0)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('a promo that ended before it is pressed is refused and offered no more', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const code = await createPromo(request, { client_email: client.email })
    await openPayment(page, await createDraft(request, client))
    await expect(page.getByRole('button', { name: /20% off/ })).toBeVisible()
    await endPromo(request, code)
    await page.getByRole('button', { name: /20% off/ }).press('Enter')
    await expect(toast(page, 'Invalid promo code')).toBeVisible()
    await expect(page.getByRole('button', { name: /20% off/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Promo code' })).toBeFocused()
    await expect(rowValue(page, 'Total')).toHaveText('$30.00')
  })

  test('a promo that cannot be deleted stays', { tag: '@desktop' }, async ({ client, page, request }) => {
    await createPromo(request, { client_email: client.email })
    await openPayment(page, await createDraft(request, client))
    await page.getByRole('button', { name: /20% off/ }).click()
    await page.route('**/promo', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.getByRole('button', { name: 'Delete promo code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(toast(page, 'An error has been occurred')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
    await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  })
})
