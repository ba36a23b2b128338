import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingInLightOrDark } from './accessible'
import { pages } from './addresses'
import { type Belongings, createBelongings } from './belongings'
import { createDraft } from './drafts-by-api'
import { expect, failedRequests, test } from './fixtures'
import { longTitle } from './gallery/picture'
import { addressOf } from './naming-pages'
import { createPaidOrder } from './orders-by-api'

/* What holds on every page, whoever looks at it. A page is found by its folder, so that a new one is looked at, too. */

/** What else the addresses of strangers' pages say. */
const variants = [
  '/sign-in?reason=expired',
  '/sign-in?reason=verified',
  '/sign-in?reason=password',
  '/sign-up?FRIEND22',
  '/ResetPassword?token=x&email=ada@example.com',
  `/reset-mail/${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
]
const tabs = ['payment-details', 'order-chat', 'completed-file', 'revisions']

const addressesFor = (owned: Belongings) => [
  ...pages.map(one => addressOf(one, owned)),
  ...tabs.map(tab => `/order-details?order_id=${owned.revised.id}&tab=${tab}`),
  '/no/such/page',
]

/** Those that show something themselves, and lead nowhere else. */
async function shownTo(api: APIRequestContext, addresses: string[]): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map(async address => ({ address, answer: await api.get(address, { maxRedirects: 0 }) })),
  )
  return answers.filter(({ answer }) => answer.status() !== 307).map(({ address }) => address)
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  // What is still loading has neither its width nor its words.
  await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
  await expectNothingInLightOrDark(page, address)
  const size = page.viewportSize()
  if (!test.info().project.use.isMobile || !size) return
  await page.setViewportSize({ width: 360, height: size.height })
  expect.soft(await overflowOf(page), `${address} scrolls sideways at 360 pixels`).toBe(0)
  await page.setViewportSize(size)
}

test.beforeEach(({ expectedErrors }) => {
  test.setTimeout(240_000)
  expectedErrors.push(failedRequests)
})

test('a stranger finds none that is cut off at 360 pixels, and axe minds none', async ({
  account,
  page,
  context,
}) => {
  const owned = { account, draft: { id: 1 }, paid: { id: 1 }, revised: { id: 1 } } as unknown as Belongings
  const shown = await shownTo(context.request, [...addressesFor(owned), ...variants])
  expect(shown).toEqual(expect.arrayContaining(['/early-bird', '/sign-in', '/sign-up', '/invoice/1']))
  for (const address of shown) await lookAt(page, address)
})

test('nor does a client whose words are long', async ({ client, context, page, request }) => {
  const given = { title: longTitle, course: longTitle.slice(0, 100) }
  await createPaidOrder(request, client, given, 'partial')
  await createDraft(request, client, given)
  const owned = await createBelongings(context.request, request, client)
  const shown = await shownTo(context.request, addressesFor(owned))
  expect(shown).toEqual(
    expect.arrayContaining(['/', '/wallet', '/order-chat', `/place-order/${owned.draft.id}`, '/profile']),
  )
  // A mailed link's page leads whoever is signed in home, as soon as it has asked.
  for (const address of shown.filter(one => !one.startsWith('/ResetPassword'))) await lookAt(page, address)
})
