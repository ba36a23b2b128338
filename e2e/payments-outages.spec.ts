import { clientApiOf } from './client-api'
import { toast } from './corner'
import { createDraft } from './drafts-by-api'
import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect, failedRequests, refusedRequests } from './fixtures'
import { payDraft } from './orders-by-api'
import { congratulations, isPlacement, openPayment, payButton, rowValue, walletPrompt } from './payment-step'
import { addToWallet } from './wallet-by-api'

const placing = /^\/placeOrderNew\//
const checkout = /^\/stripe\/standard-checkout/
const confirming = /^\/stripe\/process-paymentNew/

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

for (const [what, fault] of [
  ['is cut', { kind: 'refuse' }],
  ['answers an error page', { kind: 'answer', status: 500, body: '<html>' }],
] satisfies [string, Fault][]) {
  test(`placing that ${what} is tried once, said, and possible again`, async ({
    account,
    faulty,
    page,
    request,
  }) => {
    const draft = await createDraft(request, account)
    await openPayment(page, draft, faulty.url)
    faulty.proxy.break(placing, fault)
    await payButton(page).click()
    await expect(page.getByText('Failed to place order.')).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    expect(faulty.proxy.seen.filter(({ path }) => placing.test(path))).toHaveLength(1)
    expect(faulty.proxy.seen.filter(({ path }) => checkout.test(path))).toEqual([])
  })
}

const words = 'We are closed for the holidays.'
for (const [status, body, said] of [
  [422, { message: words }, words],
  [422, {}, 'Failed to place order.'],
  [403, {}, 'Failed to place order.'],
  [409, { message: words }, words],
  [429, { message: words }, words],
  [500, { message: words }, words],
] as const) {
  const what = `${status} ${'message' in body ? 'with' : 'without'} words`
  test(`a placement answered ${what} is told, and the order stays payable`, async ({
    account,
    faulty,
    page,
    request,
  }) => {
    const draft = await createDraft(request, account)
    await openPayment(page, draft, faulty.url)
    faulty.proxy.break(placing, { kind: 'answer', status, body: JSON.stringify(body) }, { times: 1 })
    await payButton(page).click()
    await expect(toast(page, said)).toBeVisible()
    await expect(page.getByText('It is not certain that the order was placed.')).toHaveCount(
      status < 500 ? 0 : 1,
    )
    await payButton(page).click()
    await expect.poll(() => faulty.proxy.seen.filter(({ path }) => checkout.test(path)).length).toBe(1)
  })
}

test('after a placement whose answer was lost the next press pays the rest of what the wallet gave', async ({
  account,
  faulty,
  page,
  request,
}) => {
  await addToWallet(request, account, 25)
  await openPayment(page, await createDraft(request, account, { pages: 4 }), faulty.url)
  faulty.proxy.break(placing, { kind: 'cut', afterBytes: 1 }, { times: 1 })
  await payButton(page).click()
  await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Failed to place order.')).toBeVisible()
  await expect(rowValue(page, 'From your wallet')).toHaveText('$25.00')
  const again = page.waitForRequest(isPlacement)
  await payButton(page).click()
  expect((await again).postDataJSON()).toMatchObject({ useWallet: false, expected: { cardCents: 3_500 } })
  await expect.poll(() => faulty.proxy.seen.filter(({ path }) => checkout.test(path)).length).toBe(1)
})

test('a placement that comes back paid needs no checkout', async ({ account, faulty, page, request }) => {
  const draft = await createDraft(request, account)
  const { ask } = await clientApiOf(request, account)
  const answer = await ask('GET', `/orderdetail/${draft.id}?client_id=${account.id}`)
  const order = {
    ...answer.order,
    payment_status: 'Paid',
    status_id: 1,
    paid: '30.00',
    remaining_total: '0.00',
  }
  const body = JSON.stringify({ ...answer, order })
  await openPayment(page, draft, faulty.url)
  faulty.proxy.break(placing, { kind: 'answer', status: 200, body })
  await page.route(/\/success-order\?/, route => {
    faulty.proxy.break(/^\/orderdetail\//, { kind: 'answer', status: 200, body })
    return route.continue()
  })
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  await expect(rowValue(page, 'Paid')).toHaveText('$30.00')
  expect(faulty.proxy.seen.filter(({ path }) => checkout.test(path))).toEqual([])
})

test('an outage that outlasts the looking for a payment is told, and can be tried again', async ({
  account,
  faulty,
  page,
  request,
}) => {
  const draft = await createDraft(request, account)
  const detail = /^\/orderdetail\//
  await page.clock.install()
  const answer = { kind: 'answer', status: 200, body: '' } as const
  faulty.proxy.break(confirming, answer)
  const query = {
    session_id: 'cs_test_1',
    client_id: String(account.id),
    order_id: draft.code,
    id: String(draft.id),
  }
  await page.goto(`${faulty.url}/success-order?${new URLSearchParams(query)}`)
  await expect.poll(() => faulty.proxy.seen.filter(({ path }) => detail.test(path)).length).toBe(1)
  faulty.proxy.break(detail, { kind: 'refuse' })
  const problem = page.getByRole('main').getByRole('alert')
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(problem).toContainText('Failed to fetch order details.', { timeout: 200 })
  }).toPass()
  await payDraft(request, account, draft)
  faulty.proxy.heal()
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
})

for (const url of ['https://evil.example/pay', 'javascript:alert(1)', 'http://checkout.stripe.com/pay']) {
  test(`nobody is sent to ${url}`, async ({ account, faulty, page, request }) => {
    const draft = await createDraft(request, account)
    await openPayment(page, draft, faulty.url)
    const body = JSON.stringify({ full_object: { id: 'cs_test_1', url } })
    faulty.proxy.break(checkout, { kind: 'answer', status: 200, body })
    await payButton(page).click()
    await expect(page.getByText('The payment page could not be opened.')).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    expect(page.url()).toBe(`${faulty.url}/place-order/${draft.id}`)
  })
}

test('whoever only fetches a page that payments return to confirms nothing', async ({
  account,
  faulty,
  context,
  request,
}) => {
  const draft = await createDraft(request, account)
  const of = { session_id: 'cs_test_nothing', order_id: String(draft.id) }
  const addresses = [
    `/success-order?${new URLSearchParams({ ...of, order_id: draft.code, id: of.order_id })}`,
    `/order-details?${new URLSearchParams(of)}`,
    `/wallet?${new URLSearchParams({ session_id: of.session_id })}`,
  ].map(address => faulty.url + address)
  const readers: Record<string, string>[] = [
    {},
    { purpose: 'prefetch' },
    { 'user-agent': 'Twitterbot/1.0' },
    { rsc: '1' },
  ]
  for (const headers of readers) {
    for (const address of addresses) {
      expect((await context.request.get(address, { headers })).ok()).toBe(true)
      expect((await context.request.head(address, { headers })).ok()).toBe(true)
    }
  }
  expect(faulty.proxy.seen.filter(({ path }) => confirming.test(path))).toEqual([])
})
