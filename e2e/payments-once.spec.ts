import type { BrowserContext } from '@playwright/test'
import { openCheckout, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft, type Draft } from './drafts-by-api'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { hold } from './hold'
import { checkoutPage, congratulations, inFull, isPlacement, openPayment, payButton } from './payment-step'
import { keyOf, requestsOf } from './requests'

test('many clicks are one placement', async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  const placements = requestsOf(page, isPlacement)
  const release = await hold(page, '**/placement')
  await openPayment(page, draft)
  await payButton(page).dblclick()
  const busy = page.getByRole('button', { name: 'Loading' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(checkoutPage)
  expect(placements).toHaveLength(1)
})

test('back from the provider, the same checkout is handed out again', async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  const first = page.url()
  await page.goBack()
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expect(page).toHaveURL(first)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('This payment is complete.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/order-details\\?order_id=${draft.id}`))
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', remaining_total: '0.00' })
})

test('a checkout the provider has ended is followed by a new one: the order stays payable', async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  const ended = page.url()
  await openCheckout(request, client, draft, 'partial')
  await page.reload()
  await expect(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: /^Return to/ }).click()
  await expect(page.getByText('The payment was not completed.')).toBeVisible()
  await inFull(page).check()
  await payButton(page).click()
  await expect(page).toHaveURL(checkoutPage)
  expect(page.url()).not.toBe(ended)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', remaining_total: '0.00' })
})

test('two tabs that pay one order pay it once', async ({ client, page, context, request }) => {
  const draft = await createDraft(request, client)
  const second = await context.newPage()
  for (const tab of [page, second]) await openPayment(tab, draft)
  await Promise.all([page, second].map(tab => payButton(tab).click()))
  for (const tab of [page, second]) await expect(tab).toHaveURL(checkoutPage)
  expect(second.url()).toBe(page.url())
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  await second.reload()
  await expect(second.getByText('This payment is complete.')).toBeVisible()
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', remaining_total: '0.00' })
})

test('a tab that did not see the payment goes to the success page', async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await payInAnotherTab(page.context(), draft)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', remaining_total: '0.00' })
})

async function payInAnotherTab(context: BrowserContext, draft: Draft): Promise<void> {
  const tab = await context.newPage()
  await openPayment(tab, draft)
  await payButton(tab).click()
  await expect(tab).toHaveURL(checkoutPage)
  await payByCard(tab)
  await expect(tab.getByRole('heading', { name: congratulations })).toBeVisible()
  await tab.close()
}

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [lostRequests] })

  test('leaves one order and one checkout', async ({ client, page, request }) => {
    const draft = await createDraft(request, client)
    const keys: (string | undefined)[] = []
    const checkouts: string[] = []
    await page.route('**/placement', async route => {
      keys.push(keyOf(route.request()))
      const response = await route.fetch()
      checkouts.push(((await response.json()) as { url: string }).url)
      await (keys.length < 3 ? route.abort() : route.fulfill({ response }))
    })
    await openPayment(page, draft)
    await payButton(page).click()
    await expect(page.getByText('It is not certain that the order was placed.')).toBeVisible()
    await expect(page.getByText('Failed to place order.')).toBeVisible()
    await payButton(page).click()
    await expect.poll(() => checkouts.length).toBe(2)
    await openPayment(page, draft)
    await payButton(page).click()
    await expect(page).toHaveURL(checkoutPage)
    expect(new Set(keys).size).toBe(1)
    expect(new Set(checkouts)).toEqual(new Set([page.url()]))
  })
})

test.describe('at once', () => {
  test.use({ expectedErrors: [refusedRequests] })

  test('twenty with one key are one checkout', async ({ client, page, request }) => {
    const draft = await createDraft(request, client)
    await openPayment(page, draft)
    const urls = await page.evaluate(async id => {
      const headers = {
        'content-type': 'application/json',
        'x-inkwell': '1',
        'x-inkwell-session': document.documentElement.dataset.session ?? '',
        'idempotency-key': crypto.randomUUID(),
      }
      const body = JSON.stringify({
        option: 'full',
        promoCode: null,
        useWallet: false,
        expected: { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 },
      })
      const place = async (): Promise<string> => {
        const answer = await fetch(`/api/orders/${id}/placement`, { method: 'POST', headers, body })
        if (answer.status === 409) return place()
        return ((await answer.json()) as { url: string }).url
      }
      return Promise.all(Array.from({ length: 20 }, place))
    }, draft.id)
    expect(urls).toHaveLength(20)
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toMatch(checkoutPage)
  })
})
