import { createDraft } from './drafts-by-api'
import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { openPayment, payButton } from './payment-step'

const placing = /^\/placeOrderNew\//
const checkout = /^\/stripe\/standard-checkout/
const confirming = /^\/stripe\/process-paymentNew/

test.use({ expectedErrors: [failedRequests] })

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

test('whoever only fetches the success page confirms nothing', async ({
  account,
  faulty,
  context,
  request,
}) => {
  const draft = await createDraft(request, account)
  const query = { session_id: 'cs_test_nothing', order_id: draft.code, id: String(draft.id) }
  const address = `${faulty.url}/success-order?${new URLSearchParams(query)}`
  const readers: Record<string, string>[] = [
    {},
    { purpose: 'prefetch' },
    { 'user-agent': 'Twitterbot/1.0' },
    { rsc: '1' },
  ]
  for (const headers of readers) {
    expect((await context.request.get(address, { headers })).ok()).toBe(true)
    expect((await context.request.head(address, { headers })).ok()).toBe(true)
  }
  expect(faulty.proxy.seen.filter(({ path }) => confirming.test(path))).toEqual([])
})
