import { createDraft } from './drafts-by-api'
import type { Fault } from './fault-proxy'
import { test } from './faulty-portal'
import { expect, failedRequests, lostRequests } from './fixtures'
import { hold } from './hold'
import { expectTakenOver } from './taken-over'

const answer = (body: object): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(body) })
const failure: Fault = { kind: 'answer', status: 500, body: '{}' }
const picture = 'https://pictures.example.com/offer.png'
const oneBanner = answer([{ web_banner_url: picture, app_banner_url: null }])

test('the balance is written as the client API means it', { tag: '@desktop' }, async ({ faulty, page }) => {
  faulty.proxy.break(/^\/countNotification\//, answer({ wallet_amount: '1,250.00' }))
  await page.goto(`${faulty.url}/profile`)
  await expect(page.getByRole('banner')).toContainText('My Balance: $1,250.00')
})

test('a balance nobody could read is no balance of nothing', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(/^\/countNotification\//, failure)
  await page.goto(`${faulty.url}/profile`)
  const balance = page.getByRole('banner').getByRole('link', { name: 'My Balance' })
  await expect(balance).toHaveAccessibleName('My Balance: not known right now')
  await expect(balance).toContainText('–')
  await expect(balance).not.toContainText('$')
})

test('a profile that could not be loaded names its request, and Retry brings it', {
  tag: '@desktop',
}, async ({ faulty, page, account, expectedErrors }) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(/^\/GetClientProfile\//, failure)
  await page.goto(`${faulty.url}/profile`)
  const panel = page.getByRole('status').filter({ hasText: 'Could not load your profile.' })
  await expect(panel).toContainText(/Request [\da-f-]{36}/)
  faulty.proxy.heal()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email)
})

test('a client API that takes its time keeps nobody from the rest of the portal', {
  tag: '@desktop',
}, async ({ faulty, page, account, expectedErrors }) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(/.*/, { kind: 'hang' })
  await page.goto(`${faulty.url}/profile`, { waitUntil: 'commit' })
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' })
  await expect(place).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  faulty.proxy.heal()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email)
})

/** What a page alone reads, and its heading where that stands above what waits for it. /referral-discount reads what its frame reads, too. */
const readsOf: [page: string, read: RegExp, heading?: string][] = [
  ['/draft', /^\/getclientdraftorder\//, 'Draft Orders'],
  ['/revisions', /^\/revisionorder\//, 'Revision Orders'],
  ['/completed', /^\/CompletedOrder\//, 'Completed Orders'],
  ['/order-chat', /^\/conversationsByClient\//, 'Order Chat'],
  ['/wallet', /^\/wallet\//, 'Wallet'],
  ['/referral', /^\/referral-details/, 'Referral'],
  ['/', /^\/nextSteps\//],
  ['/notifications', /^\/notifications\//],
]

test('a page that is on its way has its heading, or the place of one', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  for (const [address, read, name] of readsOf) {
    faulty.proxy.break(read, { kind: 'hang' })
    await page.goto(faulty.url + address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    const headings = main.getByRole('heading', { level: 1 })
    await expect(main.getByRole('status').filter({ hasText: 'Loading' }), address).toBeVisible()
    await expect(headings, address).toHaveCount(name ? 1 : 0)
    if (name) await expect(headings).toHaveText(name)
    await expect(main.locator('.title-rule:visible'), address).toHaveCount(1)
    await expect(main.getByRole('status').filter({ hasText: 'Loading' }), address).toBeVisible()
    faulty.proxy.heal()
  }
})

test('a link shows that its page is under way', { tag: '@desktop' }, async ({ faulty, page }) => {
  await page.goto(`${faulty.url}/wallet`)
  faulty.proxy.break(/.*/, { kind: 'hang' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Place Order' })
  await expect(link).toHaveAccessibleName('Place Order')
  await expectTakenOver(link)
  await link.click()
  await expect(link).toHaveAccessibleName(/loading$/)
  await expect(page).toHaveURL(`${faulty.url}/place-order`)
})

test('the sheet shows which page is under way until it is there', { tag: '@phone' }, async ({
  faulty,
  page,
}) => {
  await page.goto(faulty.url)
  // Else the page may come before anybody has looked.
  const arrive = await hold(page, url => url.pathname === '/wallet')
  const sheet = page.getByRole('navigation', { name: 'All pages' })
  await page.getByRole('button', { name: 'More' }).click()
  const link = sheet.getByRole('link', { name: 'Wallet' })
  await expectTakenOver(link)
  await link.click()
  await expect(sheet.getByRole('link', { name: /^Wallet.*loading$/ })).toBeVisible()
  arrive()
  await expect(page).toHaveURL(`${faulty.url}/wallet`)
  await expect(sheet).toBeHidden()
})

test("today's banner is shown, after what waits for the client, by count where that is all that is known", {
  tag: '@desktop',
}, async ({ faulty, page, request, account, expectedOutside }) => {
  expectedOutside.push(/^https:\/\/pictures\.example\.com\//)
  await createDraft(request, account)
  faulty.proxy.break(/^\/banners\//, oneBanner)
  faulty.proxy.break(/^\/nextSteps\//, failure)
  await page.route(picture, route => route.fulfill({ path: 'public/icon-512.png' }))
  await page.goto(faulty.url)
  await expect(page.getByRole('img', { name: 'Current offer' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^One draft is waiting/ })).toHaveAttribute('href', '/draft')
  const order = await page.locator('main :is(h2, img)').evaluateAll(all => all.map(one => one.tagName))
  expect(order).toEqual(['H2', 'IMG', 'H2'])
})

test('a banner whose picture does not load is not there', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
  expectedOutside,
}) => {
  expectedErrors.push(lostRequests)
  expectedOutside.push(/^https:\/\/pictures\.example\.com\//)
  faulty.proxy.break(/^\/banners\//, oneBanner)
  await page.route(picture, route => route.abort())
  await page.goto(faulty.url)
  await expect(page.getByText('Nothing waits for you right now.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Current offer' })).toHaveCount(0)
})
