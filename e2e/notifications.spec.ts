import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expectNoToast, openGreeted, toast } from './corner'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { hold } from './hold'
import { tellOfCredit, unreadCountOf } from './notifications-by-api'
import { createPaidOrder } from './orders-by-api'
import { callOf, pathOf, requestsOf } from './requests'
import { askStaff } from './staff-by-api'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const unread = (page: Page) => rows(page).filter({ hasText: 'Unread' })
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark all as Read' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** What is marked as read from here on, as the portal is asked. */
const readingsOf = (page: Page) => requestsOf(page, one => pathOf(one).endsWith('/reading'), callOf)

test('what a client is told is read one by one, and then all of it', async ({
  client,
  page,
  request,
  isMobile,
}) => {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await expect(markAll(page)).toHaveCount(0)
  await expectAccessible(page)

  const { id, code } = await createPaidOrder(request, client)
  await tellOfCredit(request, client, `For the delay ${'of your last order, once more '.repeat(6)}`.trim())
  await askStaff(request, 'POST', `orders/${id}/writer`, { nickname: 'Ada' })
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /3 notifications are unread/ })
    .click()
  await expect(page).toHaveTitle('Notifications | Inkwell (3)')
  await expect(rows(page)).toHaveText([
    /Ada is the writer/,
    /\$12\.50 was added/,
    /is confirmed: paid in full/,
  ])
  await expect(unread(page)).toHaveCount(3)
  await expect(row(page, 'Ada')).toHaveText(/^Unread:\s.* \d\d:\d\d [AP]M$/)
  await expectAccessible(page)

  const readings = readingsOf(page)
  const toOrder = row(page, `writer of your order ${code}`).getByRole('link')
  await expect(toOrder).toHaveAttribute('href', `/order-details?order_id=${id}`)
  await toOrder.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/order-details?order_id=${id}`)
  await expect(page).toHaveTitle('Order Details | Inkwell (2)')
  expect(readings).toEqual([expect.stringMatching(/^PUT \/api\/notifications\/\d+\/reading$/)])
  await page.goBack()
  await expect(unread(page)).toHaveCount(2)
  await toOrder.click()
  await expect(page).toHaveURL(`/order-details?order_id=${id}`)
  await page.goBack()

  await row(page, '$12.50').getByRole('button').click()
  await expect(unread(page)).toHaveCount(1)
  await expect(row(page, '$12.50')).toBeFocused()
  await expect(row(page, '$12.50').getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL('/notifications')
  await expect(page).toHaveTitle('Notifications | Inkwell (1)')
  if (!isMobile)
    await expect(navigation(page).getByRole('link', { name: /^Notifications/ })).toContainText('1')
  expect(readings).toHaveLength(2)

  await markAll(page).click()
  await expect(page.getByText('Marked all notifications as read!', { exact: true })).toBeVisible()
  await expect(markAll(page)).toHaveCount(0)
  await expect(unread(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Notifications | Inkwell')
  await expect(page.locator(':focus')).toContainText('$12.50 was added')
  expect(readings.slice(2)).toEqual(['PUT /api/notifications/reading'])
  expect(await unreadCountOf(request, client)).toBe(0)
  await expectAccessible(page)
})

test('an order opened beside marks its notification too, and leaving does not wait for it', {
  tag: '@desktop',
}, async ({ client, page, context, request }) => {
  const { id } = await createPaidOrder(request, client)
  await page.goto('/notifications')
  const opened = context.waitForEvent('page')
  await rows(page).getByRole('link').click({ button: 'middle' })
  const other = await opened
  await expect(other).toHaveURL(`/order-details?order_id=${id}`)
  await expect(unread(page)).toHaveCount(0)
  await expect.poll(() => unreadCountOf(request, client)).toBe(0)
  await other.close()

  await askStaff(request, 'POST', `orders/${id}/writer`, { nickname: 'Ada' })
  await page.reload()
  const release = await hold(page, /\/api\/notifications\/\d+\/reading$/)
  await row(page, 'Ada').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'The tides of the Bay of Fundy' })).toBeVisible()
  await expect(page).toHaveTitle('Order Details | Inkwell')
  release()
  await expect.poll(() => unreadCountOf(request, client)).toBe(0)
})

test('the tab keeps its number from page to page, in step with other tabs, and is not read out again', {
  tag: '@desktop',
}, async ({ client, page, context, request }) => {
  for (const reason of ['One', 'Two']) await tellOfCredit(request, client, reason)
  await page.goto('/wallet')
  await expect(page).toHaveTitle('Wallet | Inkwell (2)')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveTitle('My Profile | Inkwell (2)')
  await navigation(page).getByRole('link', { name: 'Place Order' }).click()
  await expect(page).toHaveTitle(/^Place Order/)
  await page.goBack()
  await expect(page).toHaveTitle('My Profile | Inkwell (2)')
  await navigation(page).getByRole('link', { name: 'Drafts' }).click()
  const heard = page.getByRole('status').filter({ hasText: ' | Inkwell' })
  await expect(heard).toHaveText('Draft Orders | Inkwell')
  await navigation(page).getByRole('link', { name: 'My Profile' }).click()
  await expect(heard).toHaveText('My Profile | Inkwell')
  // Nobody but this region tells of a page.
  await expect(page.locator('next-route-announcer')).toHaveCSS('display', 'none')
  const announced = await heard.evaluateHandle(region => {
    const said: (string | null)[] = []
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return said
  })

  const other = await context.newPage()
  await other.goto('/notifications')
  await row(other, 'One').getByRole('button').click()
  await expect(page).toHaveTitle('My Profile | Inkwell (1)')
  expect(await announced.jsonValue()).toEqual([])
  await navigation(page).getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveTitle('Wallet | Inkwell (1)')
  await markAll(other).click()
  await expect(page).toHaveTitle('Wallet | Inkwell')
})

const told = (id: number, more: object = {}) => ({
  id,
  notify_msg: `News ${id}`,
  is_read: 0,
  order_id: null,
  created_at: '2026-05-01 10:00:00',
  ...more,
})
const answer = (response: object[]) =>
  ({ kind: 'answer', status: 200, body: JSON.stringify({ response }) }) as const
const failure = { kind: 'answer', status: 500, body: '{"message":"The bell is broken."}' } as const

test('of thousands twenty are shown at a time, by day, however long they are', async ({ faulty, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const long = `A word without an end: ${'letters'.repeat(60)}. ${'And many more. '.repeat(20)}`
  const many = Array.from({ length: 3_000 }, (_, index) => told(index + 1))
  const newest = told(3_001, { notify_msg: long, order_id: 7, created_at: '2026-05-02 10:00:00' })
  faulty.proxy.break(/^\/notifications\//, answer([...many, newest]))
  await page.goto(`${faulty.url}/notifications`)
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText(long.trim())
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['02 May, 2026', '01 May, 2026'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(page.getByText('The newest 200 are listed.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${faulty.url}/notifications?page=2`)
  await expect(page.getByText('Page 2 of 10')).toBeVisible()
  await expect(rows(page).first()).toContainText('News 2981')
  await expect(rows(page).first()).toBeInViewport()
  await page.reload()
  await expect(rows(page).first()).toContainText('News 2981')
})

test.describe('failures', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [failedRequests] })

  test('of the list are told in the words of the catalogue, and Retry recovers', async ({ faulty, page }) => {
    const words = 'Failed to fetch notifications.'
    faulty.proxy.break(/^\/notifications\//, failure)
    await page.goto(`${faulty.url}/notifications`)
    const panel = page.getByRole('alert').filter({ hasText: words })
    await expect(panel).toContainText(/Request [\da-f-]{36}/)
    await expect(toast(page, words)).toHaveCount(1)
    await expect(page.getByText('The bell is broken.')).toHaveCount(0)
    await expectAccessible(page)
    faulty.proxy.heal()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  })

  test('of marking are no toast: it is unread again, and one line tells', async ({
    faulty,
    page,
    request,
    account,
  }) => {
    for (const reason of ['One', 'Two']) await tellOfCredit(request, account, reason)
    faulty.proxy.break(/^\/mark/, failure)
    await openGreeted(page, `${faulty.url}/notifications`)
    const line = page.getByRole('main').getByText('Not marked as read. Try again.')
    await row(page, 'One').getByRole('button').click()
    await expect(line).toBeVisible()
    await expect(unread(page)).toHaveCount(2)
    await expect(page).toHaveTitle('Notifications | Inkwell (2)')
    await markAll(page).click()
    await expect(markAll(page)).toBeFocused()
    await expect(line).toBeVisible()
    await expect(unread(page)).toHaveCount(2)
    await expectAccessible(page)
    await expectNoToast(page)

    faulty.proxy.heal()
    await row(page, 'Two').getByRole('button').click()
    await expect(unread(page)).toHaveCount(1)
    await markAll(page).click()
    await expect(page.getByText('Marked all notifications as read!', { exact: true })).toBeVisible()
    await expect(line).toHaveCount(0)
    expect(await unreadCountOf(request, account)).toBe(0)
  })
})
