import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import type { Account } from './accounts-by-api'
import { cancelCheckout, payByCard } from './card-payments'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted } from './corner'
import { createDeliveredOrder, wholeDelivery } from './deliveries-by-api'
import type { Draft } from './drafts-by-api'
import { failure } from './failures'
import { expect, lostRequests, refusedRequests, test } from './fixtures'
import { orderPath, orderTabs } from './order-page'
import { checkoutPage, walletPrompt } from './payment-step'
import { documentsOf, keyOf, requestsOf } from './requests'
import { askForRevision, deliverRevised } from './revisions-by-api'
import { addToWallet } from './wallet-by-api'

const filesOf = (order: Draft) => orderPath(order, 'completed-file')
const tab = (page: Page) => orderTabs(page).getByRole('link', { name: 'Completed File' })
const main = (page: Page) => page.getByRole('main')
const accept = (page: Page) => page.getByRole('button', { name: 'Accept Order' })
const payRemaining = (page: Page) => page.getByRole('button', { name: 'Pay Remaining' })
const accepted = (page: Page) => main(page).getByText('You have accepted this order.')
const downloads = (page: Page) => page.getByRole('button', { name: /^Download (?!all files)/ })

const acceptances = (page: Page) => requestsOf(page, one => one.url().endsWith('/acceptance'), keyOf)

async function download(page: Page, name: string): Promise<Buffer> {
  const event = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click()
  const saved = await event
  expect(saved.suggestedFilename()).toBe(name)
  return readFile(await saved.path())
}

/** $60.00, of which $45.00 remain. */
const aLockedOrder = (request: APIRequestContext, client: Account) =>
  createDeliveredOrder(request, client, { pages: 4 }, { option: 'partial' })

const statusOf = async (request: APIRequestContext, client: Account, { id }: Draft) =>
  (await clientApiOf(request, client)).getOrder(id)

test('what was delivered stands by kind, comes down whole, and is accepted once', async ({
  client,
  page,
  request,
}) => {
  const order = await createDeliveredOrder(request, client, {}, { message: 'Mind the second figure.' })
  const pressed = acceptances(page)
  await openGreeted(page, orderPath(order))
  await expect(tab(page)).toContainText('unread')
  await tab(page).click()
  await expect(page).toHaveURL(filesOf(order))
  const delivery = page.getByRole('list', { name: 'Completed files' }).getByRole('listitem').first()
  await expect(delivery).toContainText('Completed work')
  await expect(delivery).toContainText('Mind the second figure.')
  await expect(delivery.getByRole('time')).toHaveText(/^\d\d \w{3}, \d{4} \d\d:\d\d [AP]M$/)
  await expect(delivery.getByRole('heading', { level: 3 })).toHaveText([
    'Completed file',
    'Plagiarism report',
    'AI detection report',
    'Grammarly report',
  ])
  await expectAccessible(page)
  for (const { name, buffer } of wholeDelivery)
    expect((await download(page, name)).equals(buffer), name).toBe(true)

  await accept(page).focus()
  await page.keyboard.press('Enter')
  await expect(accepted(page)).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
  await expect(tab(page)).not.toContainText('unread')
  await expect(page.locator(':focus')).toContainText('You have accepted this order.')
  await expectAccessible(page)
  expect(pressed).toHaveLength(1)
  expect(await statusOf(request, client, order)).toMatchObject({ is_accepted: 1 })
  await expectNoToast(page)
  await page.reload()
  await expect(accepted(page)).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
})

test('part payment locks the files; the wallet opens them without a reload', async ({
  client,
  page,
  context,
  request,
}) => {
  const order = await aLockedOrder(request, client)
  await addToWallet(request, client, 45)
  const loads = documentsOf(page)
  await page.goto(filesOf(order))
  await expect(main(page).getByText('Your files are locked')).toBeVisible()
  await expect(main(page).getByText('$45.00 remains to be paid.')).toBeVisible()
  await expect(main(page).getByText('Locked', { exact: true })).toHaveCount(wholeDelivery.length)
  await expect(downloads(page)).toHaveCount(0)
  await expectAccessible(page)
  const { deliveries } = await (await context.request.get(`/api/orders/${order.id}`)).json()
  for (const file of deliveries[0].files)
    expect(file).toMatchObject({ isLocked: true, ticket: null, driveUrl: null })

  await payRemaining(page).click()
  await walletPrompt(page).getByRole('button', { name: 'Yes' }).click()
  await expect(downloads(page)).toHaveCount(wholeDelivery.length)
  await expect(main(page).getByText('Your files are locked')).toHaveCount(0)
  await expect(main(page).getByText('Locked', { exact: true })).toHaveCount(0)
  await expect(main(page)).toBeFocused()
  const [work] = wholeDelivery
  expect((await download(page, work?.name ?? '')).equals(work?.buffer ?? Buffer.of())).toBe(true)
  expect(loads).toHaveLength(1)
})

test('part payment locks the files; the card leads back to them, open', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aLockedOrder(request, client)
  await page.goto(orderPath(order, 'payment-details'))
  await expect(page.getByText('75% Remaining')).toBeVisible()
  await expect(payRemaining(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Pay it beside your completed files' }).click()
  await expect(page).toHaveURL(filesOf(order))
  await payRemaining(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await cancelCheckout(page)
  await expect(page).toHaveURL(`${filesOf(order)}&status=checkout-cancel`)
  await expect(main(page).getByText('The payment was not completed.')).toBeVisible()
  await expect(main(page).getByText('Your files are locked')).toBeVisible()

  await payRemaining(page).click()
  await expect(page).toHaveURL(checkoutPage)
  await payByCard(page)
  await expect(page).toHaveURL(filesOf(order))
  await expect(downloads(page)).toHaveCount(wholeDelivery.length)
  await expect(main(page).getByText('Your files are locked')).toHaveCount(0)
  const [work] = wholeDelivery
  expect((await download(page, work?.name ?? '')).equals(work?.buffer ?? Buffer.of())).toBe(true)
})

test('a locked order can be accepted, and stays locked', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await aLockedOrder(request, client)
  await page.goto(filesOf(order))
  await expect(main(page).getByText('You can look through the files once they are open')).toBeVisible()
  const pressed = acceptances(page)
  await accept(page).dblclick()
  await expect(accepted(page)).toBeVisible()
  expect(pressed).toHaveLength(1)
  await expect(payRemaining(page)).toBeVisible()
  await expect(downloads(page)).toHaveCount(0)
  expect(await statusOf(request, client, order)).toMatchObject({
    is_accepted: 1,
    payment_status: 'Partial Paid',
  })
})

test('accepted in another tab it is found accepted, and nothing more is', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createDeliveredOrder(request, client)
  await page.goto(filesOf(order))
  const { ask } = await clientApiOf(request, client)
  await ask('POST', '/AcceptOrder', { data: { client_id: client.id, order_id: order.id } })
  await askForRevision(request, client, order)
  await deliverRevised(request, order)
  await accept(page).click()
  await expect(accepted(page)).toBeVisible()
  expect(await statusOf(request, client, order)).toMatchObject({ is_accepted: 1, is_revision_accepted: 0 })
})

test.describe('failures of accepting', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, lostRequests))

  test('are told by one line and no toast, and the next press means the same', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const order = await createDeliveredOrder(request, client)
    const keys = acceptances(page)
    // The first press was carried out, and its answer was lost; so is what would tell.
    await page.route('**/acceptance', async route => {
      const response = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
    })
    await page.route(`**/api/orders/${order.id}`, route =>
      keys.length === 1 ? route.abort() : route.fallback(),
    )
    await openGreeted(page, filesOf(order))
    await accept(page).click()
    const line = page
      .getByRole('status')
      .filter({ hasText: 'It is not certain that the order was accepted.' })
    await expect(line).toBeVisible()
    await expectNoToast(page)
    await expect(accept(page)).toBeFocused()
    await expectAccessible(page)
    await accept(page).click()
    await expect(accepted(page)).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(await statusOf(request, client, order)).toMatchObject({ is_accepted: 1 })
  })

  // The client API's words say why, and the logs know no more.
  for (const [what, answer, words] of [
    ["the client API's own words", failure(409, 'conflict', 'Not yet.'), /^Not yet\.$/],
    [
      'words of our own',
      failure(409, 'conflict'),
      /^The order was not accepted\. Try again\.\s*Request b2a7c9de$/,
    ],
  ] as const) {
    test(`that are refusals say so with ${what}`, { tag: '@desktop' }, async ({ client, page, request }) => {
      const order = await createDeliveredOrder(request, client)
      await page.route('**/acceptance', route => route.fulfill(answer))
      await openGreeted(page, filesOf(order))
      await accept(page).click()
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
      await expectNoToast(page)
      await expect(tab(page)).toContainText('unread')
      await expect(accept(page)).toBeFocused()
    })
  }
})
