import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { type Account, createAccount, signInByApi } from './accounts-by-api'
import { cancelCheckout, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft, saveDeadline } from './drafts-by-api'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { noteRequests } from './key-page'
import { payDraft } from './orders-by-api'
import { checkoutPage, congratulations, inFull, inPart, openOther, payButton, rowValue } from './payment-step'
import { askStaff, createInvoice, createPromo } from './staff-by-api'
import { addToWallet } from './wallet-by-api'
import { Wizard } from './wizard'

/* The invoice wizard, specification 2.15: whoever holds the link, without a session. */

const title = 'The tides of the Bay of Fundy'
const isInvoiceCall = /\/api\/invoices$/

async function openInvoice(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(inFull(page)).toBeVisible()
}

async function expectNothingShown(page: Page, words = 'Failed to load order details'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect(inFull(page)).toHaveCount(0)
  await expect(page.getByText(/tides|Oceanography|ORD-/)).toHaveCount(0)
}

test('a link opens as mail clients and chats paste it', { tag: '@desktop' }, async ({
  account,
  page,
  request,
}) => {
  const { path } = await createInvoice(request, await createDraft(request, account))
  for (const pasted of [`${path}.`, path.replaceAll('&', '&amp;'), `${path.replaceAll('&', '&amp;')}.`])
    await openInvoice(page, pasted)
  await page.goto(`${path}..`)
  await expectNothingShown(page)
})

test('a guest pays in full, with a promo, and never gets a session', async ({
  account,
  page,
  context,
  request,
}) => {
  const code = await createPromo(request)
  const draft = await createDraft(request, account)
  const { path } = await createInvoice(request, draft)
  const opened = page.waitForResponse(isInvoiceCall)
  await openInvoice(page, path)
  const { 'set-cookie': cookie } = await (await opened).allHeaders()
  expect(cookie).toMatch(
    /^inkwell-invoice=[^;]+; Path=\/api\/invoices\/\d+; Max-Age=3600; HttpOnly; SameSite=Lax$/,
  )
  expect(Object.keys(await (await opened).json()).sort()).toEqual(
    [
      'id',
      'code',
      'title',
      'course',
      'pages',
      'deadline',
      'movedFrom',
      'hours',
      'subtotalCents',
      'discountCents',
      'totalCents',
      'walletCents',
      'paymentOption',
      'paymentStatus',
      'promo',
    ].sort(),
  )

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99')
  for (const name of ['Back', 'Close order', 'Your account'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('My Balance')).toHaveCount(0)
  const wizard = new Wizard(page)
  // What is paid for is on the screen as it opens, on a phone too, where the summary starts closed.
  await expect(page.getByText(draft.code).filter({ visible: true })).toBeInViewport()
  await wizard.openSummary()
  await expect(wizard.fact('Order ID')).toHaveText(draft.code)
  await expect(wizard.fact('Course')).toHaveText('Oceanography')
  await expect(wizard.fact('Pages')).toHaveText('2')
  await expectAccessible(page)

  await (await openOther(page)).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await page.getByRole('button', { name: 'Delete promo code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')
  await (await openOther(page)).fill(code)
  await page.getByRole('textbox', { name: 'Promo code' }).press('Enter')
  await expect(rowValue(page, 'Due now')).toHaveText('$24.00')

  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$24.00')
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  const address = new URL(page.url())
  expect(address.pathname).toBe('/success-order')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: String(account.id),
    order_id: draft.code,
    id: String(draft.id),
  })
  await expect(rowValue(page, 'Discount')).toHaveText('$6.00')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('inkwell')

  await page.goto(path)
  const window = page.getByRole('dialog', { name: 'Order is Paid', exact: true })
  await expect(window).toBeVisible()
  await expect(window.getByRole('link')).toHaveAttribute('href', `/order-details?order_id=${draft.id}`)
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Order is Paid' })).toBeVisible()
})

test('a deadline that time has overtaken is moved on, said, and placed with', { tag: '@desktop' }, async ({
  account,
  page,
  request,
}) => {
  const draft = await createDraft(request, account)
  const { ask, getOrder } = await clientApiOf(request, account)
  const savedMs = Date.now() + 48 * 3_600_000
  const data = { deadline: new Date(savedMs).toISOString(), hours: '48:14:00', no_of_pages: 2 }
  await ask('POST', `/step3/${draft.id}`, { data: { ...data, specific_word_count: 600 } })
  await page.goto((await createInvoice(request, draft)).path)
  const notice = page.getByText(/^Time has passed since the deadline was chosen\./)
  await expect(notice).toBeVisible()
  const shown = await notice.locator('time').last().getAttribute('datetime')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  const { deadline } = await getOrder(draft.id)
  expect(Date.parse(String(deadline))).toBeGreaterThanOrEqual(savedMs + 13 * 60_000)
  expect(Date.parse(String(deadline))).toBe(Date.parse(String(shown)))
})

test('a guest pays a quarter; what is partly paid says so', { tag: '@desktop' }, async ({
  account,
  page,
  request,
}) => {
  const draft = await createDraft(request, account)
  const { path } = await createInvoice(request, draft)
  await openInvoice(page, path)
  const left = await payButton(page).boundingBox()
  const form = await page.locator('form').boundingBox()
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeCloseTo((form?.x ?? 0) + (form?.width ?? 0), 0)
  await inPart(page).check()
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('$7.50')
  await payByCard(page)
  await expect(page.getByText(congratulations)).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: 'Order is Partial Paid', exact: true })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test.describe('at a desk', { tag: '@desktop' }, () => {
  test('another client pays it and is shown the receipt, after a reload too', async ({
    client,
    page,
    request,
  }) => {
    const friend = await createAccount(request, 'Robin Roe')
    const draft = await createDraft(request, friend)
    const { path } = await createInvoice(request, draft)
    await openInvoice(page, path)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await payByCard(page)
    await expect(page.getByText(congratulations)).toBeVisible()
    await expect(page.getByText(draft.code)).toBeVisible()
    await expect(page.getByText(friend.email)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(congratulations)).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name.split(' ')[0] ?? '')
  })

  test('what is paid already says so to everybody, signed in or not', async ({ client, page, request }) => {
    const partly = await createDraft(request, client)
    const { path } = await createInvoice(request, partly)
    await payDraft(request, client, partly, 'partial')
    await page.goto(path)
    const window = page.getByRole('dialog', { name: 'Order is Partial Paid', exact: true })
    await window.getByRole('link').click()
    await expect(page).toHaveURL(`/order-details?order_id=${partly.id}`)
    await expect(page.getByText(title).first()).toBeVisible()
  })

  test('the signed-in client pays by the link as anybody does', async ({ client, page, request }) => {
    await addToWallet(request, client, 25)
    const { path } = await createInvoice(request, await createDraft(request, client))
    await openInvoice(page, path)
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('the signed-in client deletes a promo that was chosen, after a question', async ({
    client,
    page,
    request,
  }) => {
    const promo = await createPromo(request)
    const draft = await createDraft(request, client)
    await openInvoice(page, (await createInvoice(request, draft)).path)
    await (await openOther(page)).fill(promo)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(rowValue(page, 'Due now')).toHaveText('$24.00')
    const question = page.getByRole('alertdialog', { name: 'Do you really want to delete this promo code?' })
    const remove = page.getByRole('button', { name: 'Delete promo code' })
    await remove.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toHaveCount(0)
    await expect(rowValue(page, 'Due now')).toHaveText('$24.00')
    await remove.click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Promo code delete successfully!')).toBeVisible()
    await expect(rowValue(page, 'Due now')).toHaveText('$30.00')
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$30.00')
  })

  test('a promo that leaves nothing to pay settles it on the spot', async ({ account, page, request }) => {
    const promo = await createPromo(request, { amount: '100' })
    const { path } = await createInvoice(request, await createDraft(request, account))
    await openInvoice(page, path)
    await (await openOther(page)).fill(promo)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(rowValue(page, 'Due now')).toHaveText('$0.00')
    await payButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Order is Paid', exact: true })).toBeVisible()
  })

  test.describe('a price that changed while the page was open', () => {
    test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

    async function agreeToOther(page: Page, request: APIRequestContext, account: Account) {
      const draft = await createDraft(request, account)
      const { path } = await createInvoice(request, draft)
      await openInvoice(page, path)
      const api = await clientApiOf(request, account)
      const { getOrder } = api
      await saveDeadline(api, draft.id, { pages: 4 })
      await payButton(page).click()
      const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
      await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText('Total$30.00$60.00')
      await expect(dialog.getByRole('row', { name: /^Page/ })).toHaveText('Page(s)24')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(page).toHaveURL(new RegExp(path.split('?')[0] ?? path))
      await expect(rowValue(page, 'Total')).toHaveText('$60.00')

      await saveDeadline(api, draft.id, { pages: 3 })
      await payButton(page).click()
      await dialog.getByRole('button', { name: 'Pay $45.00' }).click()
      await expect(page).toHaveURL(checkoutPage)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('$45.00')
      await payByCard(page)
      await expect(page.getByText(congratulations)).toBeVisible()
      expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Paid', paid: '45.00' })
    }

    test('is shown to a guest, old beside new, and paid only once it is agreed to', ({
      account,
      page,
      request,
    }) => agreeToOther(page, request, account))

    test('is shown to the signed-in client as to anybody', ({ client, page, request }) =>
      agreeToOther(page, request, client))
  })

  test('a cancelled checkout leads back, and can be paid', async ({ account, page, request }) => {
    const draft = await createDraft(request, account)
    const { path, code } = await createInvoice(request, draft)
    await openInvoice(page, path)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    await cancelCheckout(page)
    await expect(page).toHaveURL(
      `/invoice/${code}?status=checkout-cancel&client_id=${account.id}&order_id=${draft.id}`,
    )
    await expect(page.getByText(/^The payment was not completed\./)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
  })

  test('the page is never stored, found or told of', async ({ account, page, request }) => {
    const { path, code } = await createInvoice(request, await createDraft(request, account))
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['set-cookie']).toBeUndefined()
    const html = await answer.text()
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
    expect(html).toMatch(/<meta name="referrer" content="no-referrer"/)
    expect(html).not.toContain(title)
    const told = noteRequests(page)
    await openInvoice(page, path)
    const familyOf = (html: HTMLElement) => getComputedStyle(html).fontFamily
    await expect.poll(() => page.locator('html').evaluate(familyOf)).toMatch(/^"key typeface",/)
    expect(told.filter(one => one.includes('.woff2'))).toHaveLength(1)
    expect(
      told.filter(one => one.includes(code)).map(one => new URL(one.split(' ')[0] ?? '').pathname),
    ).toEqual([`/invoice/${code}`])
  })

  test.describe('that opens nothing', () => {
    test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

    test('is every address that was changed', async ({ account, page, request }) => {
      const draft = await createDraft(request, account)
      const sibling = await createDraft(request, account)
      const stranger = await createAccount(request, 'Robin Roe')
      const { code } = await createInvoice(request, draft)
      const ids = (client: number, order: number) => `?status=Unpaid&client_id=${client}&order_id=${order}`
      const own = ids(account.id, draft.id)
      const changed = [
        `/invoice/${code}`,
        `/invoice/${code}?client_id=${account.id}`,
        `/invoice/${code}?order_id=${draft.id}`,
        `/invoice/${code}${ids(stranger.id, draft.id)}`,
        `/invoice/${code}${ids(account.id, sibling.id)}`,
        `/invoice/${code}${ids(account.id, 987_654_321)}`,
        `/invoice/${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}${own}`,
        `/invoice/${draft.id}${own}`,
      ]
      for (const path of changed) {
        await page.goto(path)
        await expectNothingShown(page)
      }
      await expectAccessible(page)
      await openInvoice(page, `/invoice/${code}${own}`)
    })

    test('is a cookie for another order', async ({ account, page, request }) => {
      const draft = await createDraft(request, account)
      const sibling = await createDraft(request, account)
      const { path } = await createInvoice(request, draft)
      await openInvoice(page, path)
      const ask = (id: number, call: string) =>
        page.evaluate(
          async ([id, call]) => {
            const body = JSON.stringify({
              code: 'NONE',
              option: 'full',
              promoCode: null,
              useWallet: true,
              expected: { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 },
            })
            const headers = { 'content-type': 'application/json', 'x-inkwell': '1' }
            return (await fetch(`/api/invoices/${id}/${call}`, { method: 'POST', headers, body })).status
          },
          [id, call] as const,
        )
      for (const call of ['promo', 'placement']) expect(await ask(sibling.id, call), call).toBe(404)
      expect(await page.evaluate(async () => (await fetch('/api/wallet')).status)).toBe(401)
      const { getOrder } = await clientApiOf(request, account)
      expect(await getOrder(sibling.id)).toMatchObject({ payment_status: 'Unpaid' })
    })

    test('is a revoked link, also while it is open, and an expired one', async ({
      account,
      page,
      request,
    }) => {
      const draft = await createDraft(request, account)
      const { path, code } = await createInvoice(request, draft)
      await openInvoice(page, path)
      await askStaff(request, 'DELETE', `invoices/${code}`)
      await payButton(page).click()
      await expectNothingShown(page, 'This payment link is no longer valid.')
      await page.reload()
      await expectNothingShown(page, 'This payment link is no longer valid.')
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()

      const expires_at = new Date(Date.now() + 2_000).toISOString()
      const short = await createInvoice(request, draft, { expires_at })
      await expect.poll(() => Date.now(), { timeout: 15_000 }).toBeGreaterThan(Date.parse(expires_at))
      await page.goto(short.path)
      await expectNothingShown(page, 'This payment link has expired.')
    })

    test('is a link that was revoked while its card page was open, and nothing is charged there', async ({
      account,
      page,
      request,
    }) => {
      const draft = await createDraft(request, account)
      const { path, code } = await createInvoice(request, draft)
      await openInvoice(page, path)
      await payButton(page).click()
      await expect(page).toHaveURL(checkoutPage)
      await askStaff(request, 'DELETE', `invoices/${code}`)
      await payByCard(page)
      await expect(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible()
      await page.getByRole('link', { name: /^Return to / }).click()
      await expectNothingShown(page, 'This payment link is no longer valid.')
      const { getOrder } = await clientApiOf(request, account)
      expect(await getOrder(draft.id)).toMatchObject({ payment_status: 'Unpaid', paid: '0.00' })
    })

    test('is a client API that cannot be reached, until it can', async ({ account, page, request }) => {
      const { path } = await createInvoice(request, await createDraft(request, account))
      await page.route('**/api/invoices', route => route.fulfill({ status: 502, json: {} }), { times: 1 })
      await page.goto(path)
      await expectNothingShown(page)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(inFull(page)).toBeVisible()
    })
  })

  test('a paid order shows nothing of itself but that', async ({
    account,
    page,
    request,
    browser,
    baseURL,
  }) => {
    const draft = await createDraft(request, account)
    const { path } = await createInvoice(request, draft)
    await payDraft(request, account, draft)
    const other = await browser.newContext({ baseURL })
    await signInByApi(other, await createAccount(request, 'Robin Roe'))
    const foreign = await other.newPage()
    for (const one of [page, foreign]) {
      await one.goto(path)
      await expect(one.getByRole('dialog', { name: 'Order is Paid', exact: true })).toBeVisible()
      await expect(one.getByText(title)).toHaveCount(0)
    }
    await other.close()
  })
})

test('/invoice alone leads to the invoice that its query names', { tag: '@desktop' }, async ({ request }) => {
  const query = '?status=checkout-cancel&client_id=2&order_id=41'
  const answer = await request.get(`/invoice${query}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toMatch(new RegExp(`/invoice/41\\${query}$`))
  expect((await request.get('/invoice', { maxRedirects: 0 })).status()).toBe(404)
})

test('an order that is another by now is asked about, at the same price too', async ({
  account,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refusedRequests)
  const draft = await createDraft(request, account, { pages: 4 })
  const api = await clientApiOf(request, account)
  await openInvoice(page, (await createInvoice(request, draft)).path)
  await saveDeadline(api, draft.id, { pages: 2, leadHours: 10 })
  await payButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'The order has changed' })
  await expect(question.getByRole('row', { name: 'Page(s) 4 2' })).toBeVisible()
  await expect(question.getByRole('row', { name: /^Deadline .* GMT .* GMT$/ })).toBeVisible()
  await expect(question.getByRole('row', { name: /^Total|^Due now/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page).toHaveURL(checkoutPage)
})
