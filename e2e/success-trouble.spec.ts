import { expectAccessible } from './accessible'
import { createAccount } from './accounts-by-api'
import { openCheckout, payAndNeverReturn, payByCard, sessionIdOf } from './card-payments'
import { createDraft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { congratulations, rowValue } from './payment-step'

test('a guest without a session id is asked to sign in', { tag: '@desktop' }, async ({
  account,
  page,
  request,
}) => {
  const draft = await createDraft(request, account)
  await page.goto(`/success-order?client_id=${account.id}&order_id=${draft.code}&id=${draft.id}`)
  await expect(page.getByRole('heading', { name: 'Sign in to see your order' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('an address that proves nothing', () => {
  test.use({ expectedErrors: [refusedRequests] })

  test('unknown, unpaid, foreign and swapped sessions all read the same', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const own = await createDraft(request, client)
    const other = await createAccount(request)
    const theirs = await createDraft(request, other)
    const theirCheckout = await openCheckout(request, other, theirs)
    await payAndNeverReturn(request, theirCheckout)
    const unpaid = sessionIdOf(await openCheckout(request, client, own))
    const paidDraft = await createDraft(request, client)
    const paid = await openCheckout(request, client, paidDraft)
    await payAndNeverReturn(request, paid)

    const texts: string[] = []
    for (const sessionId of [
      'cs_test_nothing',
      unpaid,
      sessionIdOf(theirCheckout),
      sessionIdOf(paid),
      '../x',
    ]) {
      const query = {
        session_id: sessionId,
        client_id: String(client.id),
        order_id: own.code,
        id: String(own.id),
      }
      await page.goto(`/success-order?${new URLSearchParams(query)}`)
      await expect(page.getByRole('heading', { name: 'An error has been occurred' })).toBeVisible()
      texts.push(await page.getByRole('main').innerText())
    }
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toContain('Congratulations')
    await expectAccessible(page)
  })

  test("somebody else's order is like none", { tag: '@desktop' }, async ({ client, page, request }) => {
    const other = await createAccount(request)
    const theirs = await createDraft(request, other)
    const missing = `/success-order?client_id=${client.id}&order_id=ORD-000000&id=999999999`
    const foreign = `/success-order?client_id=${client.id}&order_id=${theirs.code}&id=${theirs.id}`
    const named = `/success-order?client_id=${other.id}&order_id=${theirs.code}&id=${theirs.id}`
    const texts: string[] = []
    for (const address of [missing, foreign, named]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Failed to fetch order details.' })).toBeVisible()
      texts.push(await page.getByRole('main').innerText())
    }
    expect(new Set(texts).size).toBe(1)
  })
})

test('congratulates on nothing that is not paid, and leads back to the payment', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  await page.goto(`/success-order?client_id=${client.id}&order_id=${draft.code}&id=${draft.id}`)
  await expect(page.getByRole('heading', { name: 'This order has not been paid yet' })).toBeVisible()
  await expect(page.getByText('Congratulations')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
    'href',
    `/place-order/${draft.id}`,
  )
  await expectAccessible(page)
})

test.describe('failures', () => {
  test.use({ expectedErrors: [failedRequests] })

  test('of processing: the words of the catalogue, and Retry', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const draft = await createDraft(request, client)
    const checkout = await openCheckout(request, client, draft)
    let broken = true
    await page.route('**/api/payments/confirmation', route =>
      broken ? route.fulfill(failure(502, 'failed', 'The database is on fire')) : route.fallback(),
    )
    await page.goto(checkout)
    await payByCard(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'An error has been occurred' })).toBeVisible()
    await expect(alert).toContainText('Request b2a7c9de')
    await expect(alert).not.toContainText('database')
    await expectAccessible(page)
    const answer = await hold(page, '**/api/payments/confirmation', route => route.fallback())
    await page.getByRole('button', { name: 'Retry' }).click()
    const trying = alert.getByRole('button', { name: 'Trying' })
    await expect(trying).toBeFocused()
    answer()
    await expect(trying).toHaveCount(0)
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeFocused()
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  })

  for (const [what, answer, words] of [
    ['without words', failure(502, 'unavailable', ''), 'Failed to fetch order details.'],
    ["with the server's words", failure(502, 'failed', 'We are moving house.'), 'We are moving house.'],
  ] as const) {
    test(`of loading ${what}, and Retry`, { tag: '@desktop' }, async ({ client, page, request }) => {
      const draft = await createDraft(request, client)
      const checkout = await openCheckout(request, client, draft)
      let broken = true
      await page.route(`**/api/orders/${draft.id}`, route =>
        broken ? route.fulfill(answer) : route.fallback(),
      )
      await page.goto(checkout)
      await payByCard(page)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      broken = false
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
    })
  }

  test('a profile that fails is not missed', { tag: '@desktop' }, async ({ client, page, request }) => {
    const draft = await createDraft(request, client)
    await page.route('**/api/profile', route => route.fulfill(failure(502, 'failed', 'No')))
    await page.route('**/api/counts', route => route.fulfill(failure(502, 'failed', 'No')))
    await page.goto(await openCheckout(request, client, draft))
    await payByCard(page)
    await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
    await expect(rowValue(page, 'Paid')).toHaveText('$30.00')
  })
})

test('a payment that is not on its order yet is looked for, and then found', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  let looks = 0
  await page.route(`**/api/orders/${draft.id}`, async route => {
    const response = await route.fetch()
    looks += 1
    await route.fulfill({
      response,
      json: { ...(await response.json()), ...(looks < 3 && { paymentStatus: 'Unpaid' }) },
    })
  })
  await page.goto(await openCheckout(request, client, draft))
  await payByCard(page)
  await expect(page.getByText('Confirming your payment')).toBeVisible()
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  expect(looks).toBe(3)
})
