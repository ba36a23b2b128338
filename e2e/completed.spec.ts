import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { toast } from './corner'
import { createDeliveredOrder } from './deliveries-by-api'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { askStaff } from './staff-by-api'

const cards = (page: Page, section: string) =>
  page.getByRole('list', { name: section, exact: true }).getByRole('listitem')
const recent = (page: Page) => cards(page, 'Recently Completed')
const completed = (page: Page) => cards(page, 'Completed Orders')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('an order goes from Recently Completed to Completed Orders by being accepted', async ({
  client,
  page,
  request,
  isMobile,
}) => {
  await page.goto('/completed')
  for (const name of ['Recently Completed', 'Completed Orders'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('No order waits for your acceptance.')).toBeVisible()
  await expectAccessible(page)

  const title = `The tides of the Bay of Fundy, ${'and what moves them every day, '.repeat(4)}in brief`
  const order = await createDeliveredOrder(request, client, { title }, { option: 'partial' })
  await page.goto('/')
  const next = page.getByRole('list', { name: 'Next for you' }).getByRole('link')
  await expect(next.first()).toContainText(`Pay the remaining $22.50 to open your files${order.code}`)
  await expectAccessible(page)
  await page.goto('/completed')
  await expect(recent(page)).toHaveCount(1)
  await expect(recent(page)).toContainText(`${title.slice(0, 100).trimEnd()}...`)
  await expect(recent(page)).toContainText('Waiting for your acceptance')
  await expect(recent(page)).toContainText('Ada')
  await expect(recent(page)).toContainText('$30.00')
  await expect(recent(page)).toContainText('Partial Paid')
  await expect(page.getByText('Orders you have accepted are listed here.')).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
  await recent(page).getByRole('button').focus()
  await expect(page.getByText(title)).toBeVisible()
  await expectAccessible(page)
  if (!isMobile) await expect(navigation(page).getByRole('link', { name: /^Completed/ })).toContainText('1')

  await recent(page)
    .getByRole('link', { name: `View ${order.code}` })
    .click()
  await expect(page).toHaveURL(`/order-details?order_id=${order.id}&tab=completed-file`)
  const accept = page.getByRole('button', { name: 'Accept Order' })
  await accept.click()
  await expect(page.getByText('You have accepted this order.')).toBeVisible()
  await page.goBack()
  await expect(completed(page)).toContainText(order.code)
  await expect(recent(page)).toHaveCount(0)
  await expect(page.getByText('No order waits for your acceptance.')).toBeVisible()
})

test('an order that support has closed is found among the completed ones, and waits for nothing', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createDeliveredOrder(request, client)
  await askStaff(request, 'POST', `orders/${order.id}/close`, {})
  await page.goto('/completed')
  await expect(completed(page)).toContainText(order.code)
  await expect(completed(page).getByText('Closed', { exact: true })).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
  await expect(navigation(page).getByRole('link', { name: /^Completed/ })).toContainText('1')
  await expectAccessible(page)
  await completed(page)
    .getByRole('link', { name: `View ${order.code}` })
    .click()
  await expect(page.getByText('Our support has closed this order.')).toBeVisible()
})

test('home leads to what is to be accepted, and no longer once it is', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createDeliveredOrder(request, client)
  await page.goto('/')
  const step = page.getByRole('link', { name: /accept the order/ })
  await step.click()
  await expect(page).toHaveURL(`/order-details?order_id=${order.id}&tab=completed-file`)
  await page.getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByText('You have accepted this order.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await expect(step).toHaveCount(0)
})

const row = (id: number, more: object = {}) => ({
  id,
  order_id: `ORD-${id}`,
  client_id: 1,
  title: `Essay ${id}`,
  no_of_pages: 2,
  deadline: '2026-01-10T15:15:00Z',
  created_at: '2026-01-01T10:00:00Z',
  payment_status: 'Paid',
  status_id: 5,
  total: '30.00',
  ...more,
})
const accepted = { is_accepted: 1 }
const revised = { ...accepted, revisions: [{ id: 1, message: 'Shorter' }] }
const answer = (orders: object[]) =>
  ({ kind: 'answer', status: 200, body: JSON.stringify({ orders }) }) as const
const path = /^\/CompletedOrder\//

test('each order stands in one section and leads to its files, or to its revisions', async ({
  faulty,
  page,
}) => {
  const orders = [
    row(1),
    row(2, accepted),
    row(3, { ...revised, status_id: 4 }),
    row(4, { ...revised, is_revision_accepted: 1 }),
    row(5, revised),
  ]
  faulty.proxy.break(path, answer(orders))
  await page.goto(`${faulty.url}/completed`)
  const codes = (list: ReturnType<typeof recent>) => list.getByRole('link', { name: /^ORD-/ })
  await expect(codes(recent(page))).toHaveText(['ORD-5', 'ORD-3', 'ORD-1'])
  await expect(codes(completed(page))).toHaveText(['ORD-4', 'ORD-2'])
  await expect(recent(page).nth(1)).toContainText('In revision')
  for (const [id, tab] of [
    [1, 'completed-file'],
    [2, 'completed-file'],
    [3, 'revisions'],
    [4, 'revisions'],
    [5, 'revisions'],
  ] as const) {
    const href = `/order-details?order_id=${id}&tab=${tab}`
    await expect(page.getByRole('link', { name: `ORD-${id}`, exact: true })).toHaveAttribute('href', href)
    await expect(page.getByRole('link', { name: `View ORD-${id}` })).toHaveAttribute('href', href)
  }
  const borderOf = (list: ReturnType<typeof recent>) =>
    list.first().evaluate(card => getComputedStyle(card).borderColor)
  expect(await borderOf(recent(page))).not.toBe(await borderOf(completed(page)))
  await expectAccessible(page)
})

test('each section is turned by itself, and seen from its start', async ({ faulty, page }) => {
  const orders = Array.from({ length: 35 }, (_, index) => row(index + 1, index < 23 ? accepted : {}))
  faulty.proxy.break(path, answer(orders))
  await page.goto(`${faulty.url}/completed`)
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible()
  await expect(page.getByText('Showing 1 to 10 of 23 entries')).toBeVisible()
  const pager = (name: string) => page.getByRole('navigation', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  await pager('Completed Orders').getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(`${faulty.url}/completed?page=3`)
  await expect(heading('Completed Orders')).toBeInViewport()
  await expect(page.getByText('Showing 21 to 23 of 23 entries')).toBeVisible()
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible()
  await pager('Recently Completed').getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${faulty.url}/completed?recent=2&page=3`)
  await expect(page.getByText('Showing 11 to 12 of 12 entries')).toBeVisible()
  await expect(recent(page).getByRole('heading')).toHaveText(['Essay 25', 'Essay 24'])
  await expect(completed(page).getByRole('heading')).toHaveText(['Essay 3', 'Essay 2', 'Essay 1'])
  await expect(heading('Recently Completed')).toBeInViewport()
  await expect(pager('Recently Completed').getByText('Next')).toBeFocused()
  await page.goBack()
  await expect(page.getByText('Showing 1 to 10 of 12 entries')).toBeVisible()
})

test.describe('failures', () => {
  test.use({ expectedErrors: [failedRequests] })

  test('are told in the words of the catalogue, and Retry recovers', { tag: '@desktop' }, async ({
    faulty,
    page,
  }) => {
    const words = 'Failed to fetch completed orders.'
    faulty.proxy.break(path, {
      kind: 'answer',
      status: 500,
      body: '{"message":"The shelf has fallen down."}',
    })
    await page.goto(`${faulty.url}/completed`)
    const panel = page.getByRole('alert').filter({ hasText: words })
    await expect(panel).toContainText(/Request [\da-f-]{36}/)
    await expect(toast(page, words)).toBeVisible()
    await expect(page.getByText('No order waits for your acceptance.')).toHaveCount(0)
    await expect(page.getByText('shelf')).toHaveCount(0)
    await expectAccessible(page)
    faulty.proxy.heal()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No order waits for your acceptance.')).toBeVisible()
  })
})
