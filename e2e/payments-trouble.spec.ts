import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted } from './corner'
import { createDraft, saveDeadline } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { checkoutPage, inFull, inPart, openPayment, payButton, rowValue } from './payment-step'
import { recordWrites, Wizard } from './wizard'

test.describe('when something goes wrong', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

  test('a price that changed is shown, old beside new, and asked about again', async ({
    client,
    page,
    request,
  }) => {
    const wizard = new Wizard(page)
    const draft = await createDraft(request, client)
    await openPayment(page, draft)
    const api = await clientApiOf(request, client)
    await saveDeadline(api, draft.id, { pages: 4 })
    await inPart(page).check()
    await payButton(page).click()

    const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText('Total$30.00$60.00')
    await expect(dialog.getByRole('row', { name: /^Due now/ })).toHaveText('Due now$7.50$15.00')
    await expect(dialog.getByRole('row', { name: /^Page/ })).toHaveText('Page(s)24')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/place-order\//)
    await expect(rowValue(page, 'Total')).toHaveText('$60.00')
    await expect(inPart(page)).toBeChecked()
    await wizard.openSummary()
    await expect(wizard.fact('Pages')).toHaveText('4')
    await wizard.back.click()
    await expect(wizard.pages).toHaveValue('4')
    await wizard.next.click()
    await expect(rowValue(page, 'Total')).toHaveText('$60.00')

    await saveDeadline(api, draft.id, { pages: 2 })
    await payButton(page).click()
    await dialog.getByRole('button', { name: 'Pay $7.50' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$7.50')
  })

  test('on a phone on its side both answers to a new price are in view', { tag: '@phone' }, async ({
    client,
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const draft = await createDraft(request, client)
    await openPayment(page, draft)
    const api = await clientApiOf(request, client)
    await saveDeadline(api, draft.id, { pages: 4 })
    await payButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
    for (const name of ['Not now', 'Pay $60.00'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })

  test('the new price is paid with the deadline that is shown', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const draft = await createDraft(request, client)
    await openPayment(page, draft)
    const { ask } = await clientApiOf(request, client)
    const deadline = new Date(Date.now() + 30 * 3_600_000).toISOString()
    const data = { deadline, hours: '30:15:00', no_of_pages: 4, specific_word_count: 1_200 }
    await ask('POST', `/step3/${draft.id}`, { data })
    await payButton(page).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Pay $60.00' })
    await expect(confirm).toBeVisible()
    const writes = recordWrites(page)
    await confirm.click()
    await expect(page).toHaveURL(checkoutPage)
    expect(writes).toEqual([
      `PUT /api/place-order/${draft.id}/deadline`,
      `POST /api/orders/${draft.id}/placement`,
    ])
  })

  test('a deadline that another device has saved is asked about, at the same price too', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const draft = await createDraft(request, client, { leadHours: 60 })
    await openPayment(page, draft)
    const api = await clientApiOf(request, client)
    await saveDeadline(api, draft.id, { leadHours: 50 })
    await payButton(page).click()
    const question = page.getByRole('alertdialog', { name: 'The order has changed' })
    await expect(question.getByRole('row')).toHaveCount(2)
    await expect(question.getByRole('row', { name: /^Deadline .* GMT .* GMT$/ })).toBeVisible()
    await question.getByRole('button', { name: 'Pay $30.00' }).click()
    await expect(page).toHaveURL(checkoutPage)
  })

  test("the server's words of a refusal, and the button works again", { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const words = 'For deadlines under 3 hours, please reach out to support.'
    await page.route('**/placement', route => route.fulfill(failure(422, 'refused', words)), { times: 1 })
    await openPayment(page, await createDraft(request, client))
    await payButton(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
  })

  test('a checkout that cannot be opened is no toast but one quiet line', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const answer = { next: 'stay', message: null, requestId: 'b2a7c9de' }
    await page.route('**/placement', route => route.fulfill({ json: answer }), { times: 1 })
    await openPayment(page, await createDraft(request, client))
    await openGreeted(page)
    await payButton(page).click()
    const note = page.getByText('The payment page could not be opened.')
    await expect(note).toContainText('Request b2a7c9de')
    await expectNoToast(page)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
  })

  test('after a change the old price is never shown, not even when the new one cannot be read', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const wizard = new Wizard(page)
    const draft = await createDraft(request, client)
    await openPayment(page, draft)
    await expect(rowValue(page, 'Total')).toHaveText('$30.00')
    await wizard.back.click()
    await wizard.pages.fill('3')
    let isBroken = true
    await page.route(`**/api/orders/${draft.id}`, route =>
      isBroken ? route.fulfill(failure(502, 'unavailable')) : route.fallback(),
    )
    await wizard.next.click()
    await expect(page.getByText('Failed to load order details')).toBeVisible()
    await expect(rowValue(page, 'Total')).toHaveCount(0)
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rowValue(page, 'Total')).toHaveText('$45.00')
    await expect(inFull(page)).toBeChecked()
  })
})
