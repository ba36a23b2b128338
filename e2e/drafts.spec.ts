import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import type { Account } from './accounts-by-api'
import { placeDraft } from './card-payments'
import { clientApiOf } from './client-api'
import { toast } from './corner'
import { beginDraft, createDraft, type Draft } from './drafts-by-api'
import { failure } from './failures'
import { expect, failedRequests, refusedRequests, test } from './fixtures'
import { payDraft } from './orders-by-api'
import { inFull, openPayment, payButton, rowValue } from './payment-step'
import { keyOf, requestsOf } from './requests'
import { createPromo } from './staff-by-api'
import { addToWallet, balanceOf } from './wallet-by-api'
import { Wizard } from './wizard'

const cards = (page: Page) => page.getByRole('list', { name: 'Draft Orders' }).getByRole('listitem')
const action = (page: Page, name: 'Edit Now' | 'Pay Now', { code }: Draft) =>
  page.getByRole('button', { name: `${name} ${code}` })
const trash = (page: Page, { code }: Draft) => page.getByRole('button', { name: `Delete ${code}` })
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' })

/** What is asked of promos from here on, by its method. */
const removals = (page: Page) =>
  requestsOf(
    page,
    one => one.url().endsWith('/promo'),
    one => one.method(),
  )

/** A draft of two pages that was placed with $10 of the wallet, and never paid. */
async function aPlacedDraft(request: APIRequestContext, client: Account): Promise<Draft> {
  await addToWallet(request, client, 10)
  const draft = await createDraft(request, client)
  await placeDraft(request, client, draft, { fromWallet: true })
  expect(await balanceOf(request, client)).toBe('0.00')
  return draft
}

test('what is missing is edited, what is complete is paid, and nothing is taken off that is not there', async ({
  client,
  page,
  request,
}) => {
  const wizard = new Wizard(page)
  const asked = removals(page)
  const api = await clientApiOf(request, client)
  const { ask } = api
  const bare = await beginDraft(api, { title: 'Tides of the Bay of Fundy and what moves them every day' })
  await ask('POST', `/step2/${bare.id}`, { multipart: { task_description: 'x'.repeat(300) } })
  const complete = await createDraft(request, client)

  await page.goto('/draft')
  await expect(cards(page).nth(1)).toContainText('Tides of the Bay of Fundy and...')
  await expect(page.getByText(`${'x'.repeat(200)}...`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await action(page, 'Edit Now', bare).click()
  await expect(page).toHaveURL(`/place-order/${bare.id}`)
  await wizard.expectStep(3)

  await page.goto('/draft')
  await action(page, 'Pay Now', complete).click()
  await expect(page).toHaveURL(`/place-order/${complete.id}`)
  await expect(inFull(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('a title in Hebrew runs from the right where it is cut, too', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const title = 'מה ההבדל בין REST ל-SOAP, ומתי כדאי להשתמש בכל אחד מהם?'
  await createDraft(request, client, { title })
  await page.goto('/draft')
  const cut = cards(page).getByText(/^מה.*\.\.\.$/)
  await cut.focus()
  const whole = page.getByRole('tooltip').filter({ hasText: title })
  await expect(whole).toBeVisible()
  for (const words of [cut, whole]) await expect(words).toHaveCSS('direction', 'rtl')
})

test('what placing took from the wallet comes back before a draft is opened again', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await aPlacedDraft(request, client)
  const asked = removals(page)
  await page.goto('/draft')
  await expect(page.getByRole('banner')).toContainText('My Balance: $0.00')
  await action(page, 'Pay Now', draft).click()
  await expect(inFull(page)).toBeVisible()
  expect(asked).toEqual(['DELETE'])
  expect(await balanceOf(request, client)).toBe('10.00')
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ wallet_amount: '0.00', payment_status: 'Unpaid' })
})

test('what was chosen and never placed is no part of a draft that is opened from the list', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  await createPromo(request, { client_email: client.email })
  const draft = await createDraft(request, client)
  await openPayment(page, draft)
  await page.getByRole('button', { name: /20% off/ }).click()
  await expect(rowValue(page, 'Total')).toHaveText('$24.00')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goto('/draft')
  await action(page, 'Pay Now', draft).click()
  await expect(inFull(page)).toBeVisible()
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')
})

test('a draft that was placed in another tab meanwhile is opened without what that took', {
  tag: '@desktop',
}, async ({ client, context, page, request }) => {
  await createPromo(request, { client_email: client.email })
  const draft = await createDraft(request, client)
  await page.goto('/draft')
  await expect(cards(page)).toContainText('Total: $30.00')
  const other = await context.newPage()
  await openPayment(other, draft)
  await other.getByRole('button', { name: /20% off/ }).click()
  await expect(rowValue(other, 'Total')).toHaveText('$24.00')
  await payButton(other).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('$24.00')

  const asked = removals(page)
  await expect(cards(page)).toContainText('Total: $24.00')
  await action(page, 'Pay Now', draft).click()
  await expect(inFull(page)).toBeVisible()
  expect(asked).toEqual(['DELETE'])
  await expect(rowValue(page, 'Total')).toHaveText('$30.00')
})

test('deleting is asked for, and the list goes on with the next one', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const oldest = await createDraft(request, client)
  const middle = await createDraft(request, client)
  const newest = await aPlacedDraft(request, client)
  await page.goto('/draft')
  await trash(page, newest).click()
  await expect(question(page)).toContainText('The $10.00 taken from your wallet for it comes back.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(trash(page, newest)).toBeFocused()
  await expect(cards(page)).toHaveCount(3)

  await trash(page, newest).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(toast(page, 'Order deleted')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(trash(page, middle)).toBeFocused()
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('My Balance: $10.00')

  for (const draft of [oldest, middle]) {
    await trash(page, draft).click()
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await expect(trash(page, draft)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'No draft orders' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test("what the wizard has saved stands on the card that the browser's Back leads to", {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const wizard = new Wizard(page)
  const api = await clientApiOf(request, client)
  const draft = await beginDraft(api)
  await page.goto('/draft')
  await expect(cards(page)).toContainText('Page(s): Not set')
  await action(page, 'Edit Now', draft).click()
  await wizard.expectStep(3)
  await wizard.goOnTo4()
  await page.goBack()
  await wizard.expectStep(3)
  await page.goBack()
  await expect(cards(page)).toContainText('Page(s): 3')
})

test('on a device an hour behind a deleted draft stays away when one comes back to the list', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  await createDraft(request, client)
  const deleted = await createDraft(request, client)
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.goto('/draft')
  await trash(page, deleted).click()
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  await page.goBack()
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible()
  await expect(trash(page, deleted)).toHaveCount(0)
})

test.describe('failures', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedRequests, failedRequests))

  for (const [what, answer, words, intents] of [
    [
      'a refusal has the words of the server and ends the intent',
      failure(409, 'conflict', 'This order is already paid.'),
      'This order is already paid.',
      2,
    ],
    [
      'an outage has the words of the catalogue, and the intent goes on',
      failure(502, 'unavailable'),
      'Failed to delete order.',
      1,
    ],
  ] as const) {
    test(`of deleting: ${what}; the draft stays`, { tag: '@desktop' }, async ({ client, page, request }) => {
      const draft = await createDraft(request, client)
      const keys: (string | undefined)[] = []
      await page.route(`**/api/orders/${draft.id}`, route => {
        keys.push(keyOf(route.request()))
        return keys.length === 1 ? route.fulfill(answer) : route.fallback()
      })
      await page.goto('/draft')
      await trash(page, draft).click()
      await question(page).getByRole('button', { name: 'Yes' }).click()
      await expect(toast(page, words)).toBeVisible()
      await expect(question(page)).toHaveCount(0)
      await expect(trash(page, draft)).toBeFocused()
      await trash(page, draft).click()
      await question(page).getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('heading', { name: 'No draft orders' })).toBeVisible()
      expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
      expect(new Set(keys).size).toBe(intents)
    })
  }

  test.describe('of deleting what is no draft any more', { tag: '@desktop' }, () => {
    /** Asks about one of two drafts, which something happens to elsewhere before the answer: it is told, and the other has the focus. */
    async function expectTold(
      { client, page, request }: { client: Account; page: Page; request: APIRequestContext },
      happen: (draft: Draft) => Promise<unknown>,
      words: string,
    ) {
      const other = await createDraft(request, client)
      const draft = await createDraft(request, client)
      await page.goto('/draft')
      await trash(page, draft).click()
      await happen(draft)
      await question(page).getByRole('button', { name: 'Yes' }).click()
      await expect(toast(page, words)).toBeVisible()
      await expect(trash(page, draft)).toHaveCount(0)
      await expect(trash(page, other)).toBeFocused()
      return draft
    }

    test('paid elsewhere it stays paid', async ({ client, page, request }) => {
      const words = 'This order is already paid and can no longer be changed here.'
      const pay = (draft: Draft) => payDraft(request, client, draft)
      const { id } = await expectTold({ client, page, request }, pay, words)
      const { getOrder } = await clientApiOf(request, client)
      expect(await getOrder(id)).toMatchObject({ payment_status: 'Paid', paid: '30.00' })
      expect(await balanceOf(request, client)).toBe('0.00')
    })

    test('deleted elsewhere it is gone', async ({ client, page, request }) => {
      const { ask } = await clientApiOf(request, client)
      const remove = ({ id }: Draft) => ask('POST', '/order/delete-unpaid', { data: { order_id: id } })
      await expectTold(
        { client, page, request },
        remove,
        'This is not here any more, or the address is mistyped.',
      )
    })
  })

  test('of taking the promo off keep the person where they are', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    const draft = await aPlacedDraft(request, client)
    let broken = true
    await page.route(`**/api/orders/${draft.id}/promo`, route =>
      broken ? route.fulfill(failure(502, 'failed', 'The database is on fire')) : route.fallback(),
    )
    await page.goto('/draft')
    await action(page, 'Pay Now', draft).click()
    await expect(toast(page, 'An error has been occurred')).toBeVisible()
    await expect(page.getByText('on fire')).toHaveCount(0)
    await expect(page).toHaveURL('/draft')
    broken = false
    await action(page, 'Pay Now', draft).click()
    await expect(inFull(page)).toBeVisible()
    expect(await balanceOf(request, client)).toBe('10.00')
  })
})
