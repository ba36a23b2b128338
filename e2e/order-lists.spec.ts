import { hourMs } from '../contract/durations'
import { expectAccessible } from './accessible'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { hold } from './hold'
import { expectTakenOver } from './taken-over'

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** Order number `id` as the client API sends it. */
const row = (id: number, more: object = {}) => ({
  id,
  order_id: `ORD-${String(id).padStart(6, '0')}`,
  client_id: 1,
  title: `Essay ${id}`,
  no_of_pages: 2,
  deadline: inHours(100),
  created_at: inHours(-10),
  payment_status: 'Partial Paid',
  total: '1,250.00',
  discount: '250.00',
  paid: '312.50',
  remaining_total: '937.50',
  writer_name: 'Marlow',
  ...more,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
const answer = (orders: object[]) =>
  ({ kind: 'answer', status: 200, body: JSON.stringify({ orders }) }) as const

const path = /^\/ordersByclientNew\//
const codes = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `ORD-${String(from - index).padStart(6, '0')}`)

for (const [count, entries] of [
  [1, 'Showing 1 to 1 of 1 entries'],
  [10, 'Showing 1 to 10 of 10 entries'],
] as const) {
  test(`${count} orders need no pager`, { tag: '@desktop' }, async ({ faulty, page }) => {
    faulty.proxy.break(path, answer(rows(count)))
    await page.goto(`${faulty.url}/in-progress`)
    await expect(page.getByText(entries)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Orders In Progress' })).toHaveCount(0)
  })
}

test('@desktop 23 orders have three pages, kept in the address', async ({ faulty, page }) => {
  faulty.proxy.break(path, answer(rows(23)))
  await page.goto(`${faulty.url}/in-progress`)
  const ids = page.getByRole('rowheader')
  const pager = page.getByRole('navigation', { name: 'Orders In Progress' })
  await expect(ids).toHaveText(codes(23, 14))
  await expect(page.getByText('Showing 1 to 10 of 23 entries')).toBeVisible()
  await expect(pager.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')

  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${faulty.url}/in-progress?page=2`)
  await expect(ids).toHaveText(codes(13, 4))
  await expect(page.getByText('Showing 11 to 20 of 23 entries')).toBeVisible()
  await expect(pager.locator('[aria-current=page]')).toHaveText('2')

  await pager.getByRole('link', { name: 'Page 3' }).click()
  await expect(ids).toHaveText(codes(3, 1))
  await expect(page.getByText('Showing 21 to 23 of 23 entries')).toBeVisible()
  await expect(pager.getByText('Next')).toHaveAttribute('aria-disabled', 'true')

  await page.goBack()
  await expect(ids).toHaveText(codes(13, 4))
  await page.reload()
  await expect(ids).toHaveText(codes(13, 4))
  await pager.getByRole('link', { name: 'Previous' }).click()
  await expect(ids).toHaveText(codes(23, 14))
})

test('@desktop the keyboard stays on Next while turning, and at the end', async ({ faulty, page }) => {
  faulty.proxy.break(path, answer(rows(23)))
  await page.goto(`${faulty.url}/in-progress?page=2`)
  const next = page.getByRole('navigation', { name: 'Orders In Progress' }).getByText('Next')
  await expectTakenOver(next)
  await next.focus()
  for (const _ of ['to page 3', 'nowhere']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveText(codes(3, 1))
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
    await expect(page).toHaveURL(`${faulty.url}/in-progress?page=3`)
  }
})

for (const [address, first] of [
  ['?page=99', 'ORD-000003'],
  ['?page=3', 'ORD-000003'],
  ['?page=0', 'ORD-000023'],
  ['?page=-1', 'ORD-000023'],
  ['?page=two', 'ORD-000023'],
  ['?page=2&page=3', 'ORD-000023'],
] as const) {
  test(`the address ${address} begins with ${first}`, { tag: '@desktop' }, async ({ faulty, page }) => {
    faulty.proxy.break(path, answer(rows(23)))
    await page.goto(`${faulty.url}/in-progress${address}`)
    await expect(page.getByRole('link', { name: /^ORD-/ }).first()).toHaveText(first)
  })
}

test('200 orders have a pager with gaps', async ({ faulty, page }) => {
  faulty.proxy.break(path, answer(rows(200)))
  await page.goto(`${faulty.url}/in-progress?page=10`)
  const pager = page.getByRole('navigation', { name: 'Orders In Progress' })
  await expect(pager.getByRole('listitem')).toHaveText(['1', '…', '9', '10', '11', '…', '20'])
  await expectAccessible(page)
})

test('on paper no column stands beyond an edge that nobody can scroll to', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(path, answer(rows(3)))
  // A sheet of A4 without margins.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${faulty.url}/in-progress`)
  await expect(page.getByRole('region', { name: 'Orders In Progress' })).toHaveCSS('overflow-x', 'visible')
})

test('@desktop deadlines are told by colour, icon and word', async ({ faulty, page }) => {
  const hours = [-5, 11.5, 23.5, 25]
  faulty.proxy.break(path, answer(hours.map((lead, index) => row(index + 1, { deadline: inHours(lead) }))))
  await page.goto(`${faulty.url}/in-progress`)
  const deadline = (id: number) =>
    page
      .getByRole('row')
      .filter({ hasText: `Essay ${id}` })
      .getByRole('cell')
      .nth(3)
  await expect(deadline(1)).toContainText('Overdue')
  await expect(deadline(2)).toContainText('Urgent')
  await expect(deadline(3)).toContainText('Soon')
  await expect(deadline(4)).toHaveText(/(GMT|BST)$/)
  const colour = (id: number) =>
    deadline(id)
      .locator('span')
      .first()
      .evaluate(node => getComputedStyle(node).color)
  const [overdue, urgent, soon] = [await colour(1), await colour(2), await colour(3)]
  expect(overdue).toBe(urgent)
  expect(soon).not.toBe(urgent)
})

test('a followed link shows that its page is under way, and nothing moves', async ({ faulty, page }) => {
  faulty.proxy.break(path, answer(rows(1)))
  await page.goto(`${faulty.url}/in-progress`)
  const release = await hold(page, url => url.pathname === '/order-details' && url.searchParams.has('_rsc'))
  const link = page.getByRole('link', { name: /^View ORD-000001/ })
  const before = await link.boundingBox()
  await expectTakenOver(link)
  await link.click()
  await expect(link).toHaveAccessibleName(/, loading$/)
  expect(await link.boundingBox()).toEqual(before)
  release()
  await expect(page).toHaveURL(`${faulty.url}/order-details?order_id=1`)
})

test('orders with odd values are shown all the same', { tag: '@desktop' }, async ({ faulty, page }) => {
  const odd = {
    writer_name: null,
    deadline: null,
    created_at: null,
    total: 15,
    paid: null,
    remaining_total: '15',
  }
  const title = `<b>${'Ink & paper '.repeat(12)}</b>`
  faulty.proxy.break(path, answer([row(1, { ...odd, title })]))
  await page.goto(`${faulty.url}/in-progress`)
  await expect(page.getByRole('button', { name: '<b>Ink & paper Ink & paper Ink...' })).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  await expect(page.getByText('Not set').first()).toBeVisible()
  await expectAccessible(page)
})

test('a failed load is silent: the empty screen stays, one line tells, Retry recovers', {
  tag: '@desktop',
}, async ({ faulty, page, expectedErrors }) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(path, { kind: 'answer', status: 500, body: '{"message":"Out of ink"}' })
  await page.goto(`${faulty.url}/in-progress`)
  const notice = page.getByRole('status').filter({ hasText: 'Could not refresh' })
  await expect(notice).toContainText(/Request [\da-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'No Order Available' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Place Order' })).toBeVisible()
  await expect(page.getByText('Out of ink')).toHaveCount(0)
  await expectAccessible(page)

  faulty.proxy.heal()
  faulty.proxy.break(path, answer(rows(2)))
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a spinner stands in while orders are on their way', { tag: '@desktop' }, async ({ faulty, page }) => {
  await page.goto(`${faulty.url}/`)
  faulty.proxy.break(path, { kind: 'hang' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In Progress' }).click()
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('My Balance:')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders In Progress' })).toBeVisible()
  await expect(spinner).toBeVisible()
  // Given up after eight seconds, the page says so.
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('the document of a list has the list in its place, and no spinner', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(path, answer(rows(23)))
  const answered = await page.goto(`${faulty.url}/in-progress`)
  const html = (await answered?.text())?.replace(/<script.*?<\/script>/gs, '') ?? ''
  expect(html).not.toContain('Loading')
  expect(html).not.toContain('<template id="B:')
  expect(html.split('<main')[1]?.split('</main>')[0]).toContain('ORD-000023')
})

test('a document that would wait for long shows its frame and a spinner meanwhile', {
  tag: '@desktop',
}, async ({ faulty, page }) => {
  faulty.proxy.break(path, { kind: 'hang' })
  await page.goto(`${faulty.url}/in-progress`, { waitUntil: 'commit' })
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('My Balance:')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders In Progress' })).toBeVisible()
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('drafts that cannot be loaded say so with the words of the server', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  const drafts = /^\/getclientdraftorder\//
  faulty.proxy.break(drafts, { kind: 'answer', status: 500, body: '{"message":"Out of ink"}' })
  await page.goto(`${faulty.url}/draft`)
  const panel = page.getByRole('alert').filter({ hasText: 'Out of ink' })
  await expect(panel).toContainText(/Request [\da-f-]{36}/)
  faulty.proxy.heal()
  faulty.proxy.break(drafts, { kind: 'answer', status: 500, body: '<html>' })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch draft orders.' })).toBeVisible()
  faulty.proxy.heal()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No draft orders' })).toBeVisible()
})
