import { expectAccessible } from './accessible'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { createPaidOrder } from './orders-by-api'

const columns = [
  'Order ID',
  'Posted on',
  'Title',
  'Page(s)',
  'Deadline',
  'Total',
  'Discount',
  'Paid',
  'Remaining',
  'Writer',
  'Actions',
]

test('without orders says so, and leads to a fresh wizard', { tag: '@desktop' }, async ({
  client: _,
  page,
  context,
}) => {
  const html = await (await context.request.get('/in-progress')).text()
  expect(html).toContain('No Order Available')
  await page.goto('/in-progress')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders In Progress' })).toBeVisible()
  await expect(page).toHaveTitle(/^Orders In Progress \|/)
  await expect(page.getByRole('heading', { name: 'No Order Available' })).toBeVisible()
  await expect(page.getByText('Could not refresh')).toHaveCount(0)
  await expect(page.getByText(/Showing/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/place-order')
})

test('@desktop lists paid orders as a table, newest first', async ({ client, page, request, context }) => {
  const title = 'Tides of the Bay of Fundy and what moves them every day'
  const first = await createPaidOrder(request, client, { title, leadHours: 72 })
  const second = await createPaidOrder(request, client, { pages: 4, leadHours: 20 }, 'partial')
  await createDraft(request, client)
  expect(await (await context.request.get('/in-progress')).text()).toContain(first.code)

  await page.goto('/in-progress')
  const table = page.getByRole('table', { name: 'Orders In Progress' })
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  await expect(table.getByRole('rowheader')).toHaveText([second.code, first.code])

  const rows = table.getByRole('row')
  const newest = rows.nth(1)
  await expect(newest.getByRole('cell')).toHaveText([
    /^\d\d \w{3}, \d{4}\s\d\d:\d\d [AP]M$/,
    'The tides of the Bay of Fundy',
    '4',
    /^\d\d \w{3}, \d{4}\s\d\d:\d\d [AP]M (?:GMT|BST)Soon$/,
    '$80.00',
    '$0.00',
    '$20.00',
    '$60.00',
    'N/A',
    /^View/,
  ])
  const address = `/order-details?order_id=${second.id}`
  await expect(newest.getByRole('link', { name: second.code, exact: true })).toHaveAttribute('href', address)
  await expect(newest.getByRole('link', { name: /^View/ })).toHaveAttribute('href', address)

  const cut = rows.nth(2).getByRole('button', { name: 'Tides of the Bay of Fundy and...' })
  const whole = page.getByRole('tooltip', { name: title })
  await cut.hover()
  await expect(whole).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(whole).toBeHidden()
  await cut.focus()
  await expect(whole).toBeVisible()
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expectAccessible(page)
  await newest.getByRole('link', { name: /^View/ }).click()
  await expect(page).toHaveURL(address)
})

test('@phone lists paid orders as cards that say the same', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { leadHours: 6 })
  await page.goto('/in-progress')
  const table = page.getByRole('table', { name: 'Orders In Progress' })
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  const card = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(card).toHaveCount(1)
  const cell = (column: string) => card.getByRole('cell').nth(columns.indexOf(column) - 1)
  const facts = { 'Page(s)': '2', Total: '$60.00', Discount: '$0.00', Paid: '$60.00', Remaining: '$0.00' }
  for (const [label, value] of Object.entries({ ...facts, Deadline: /(GMT|BST)Urgent$/, Writer: 'N/A' })) {
    await expect(cell(label)).toHaveText(value)
    // Seen and not said: a screen reader has it from the column's heading.
    expect(await cell(label).evaluate(node => getComputedStyle(node, '::before').content)).toBe(
      `"${label}" / ""`,
    )
  }
  const code = card.getByRole('link', { name: order.code, exact: true })
  const [first, view, title] = await Promise.all(
    [code, card.getByRole('link', { name: /^View/ }), cell('Title')].map(part => part.boundingBox()),
  )
  expect(first?.height).toBeGreaterThanOrEqual(44)
  expect(view).toMatchObject({ y: first?.y, height: first?.height })
  expect(title?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  await expectAccessible(page)
  await code.click()
  await expect(page).toHaveURL(`/order-details?order_id=${order.id}`)
})

test('lists drafts, newest first, each with the way back into it', async ({ client, page, request }) => {
  await page.goto('/draft')
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No draft orders' })).toBeVisible()

  const older = await createDraft(request, client, { title: 'Older draft' })
  const newer = await createDraft(request, client, { title: 'Newer draft' })
  await page.reload()
  const items = page.getByRole('list', { name: 'Draft Orders' }).getByRole('listitem')
  await expect(items.getByRole('heading')).toHaveText(['Newer draft', 'Older draft'])
  await expect(items.first()).toContainText(newer.code)
  const link = items.last().getByRole('link', { name: older.code })
  await expect(link).toHaveAttribute('href', `/place-order/${older.id}`)
  await expectAccessible(page)
})

test('without revisions says so', { tag: '@desktop' }, async ({ client: _, page }) => {
  await page.goto('/revisions')
  await expect(page.getByRole('heading', { level: 1, name: 'Revision Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No revision orders' })).toBeVisible()
  await expectAccessible(page)
})

for (const address of ['/in-progress', '/draft', '/revisions', '/completed', '/order-details?order_id=1']) {
  test(`${address} is for signed-in clients`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(
      url => url.pathname === '/sign-in' && url.searchParams.get('next') === address,
    )
  })
}
