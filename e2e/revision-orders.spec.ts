import { expectAccessible } from './accessible'
import { toast } from './corner'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'

const path = /^\/revisionorder\//
const row = (id: number, more: object = {}) => ({
  id,
  order_id: `ORD-${id}`,
  client_id: 1,
  title: `Essay ${id}`,
  no_of_pages: 2,
  created_at: '2026-01-01T10:00:00Z',
  payment_status: 'Paid',
  status_id: 4,
  total: '30.00',
  is_accepted: 1,
  latest_revision1: {
    id,
    created_at: '2026-01-08T09:00:00Z',
    deadline_date: '2026-01-09T15:15:00Z',
    message: 'Shorter',
  },
  ...more,
})
const answer = (orders: object[]) =>
  ({ kind: 'answer', status: 200, body: JSON.stringify({ orders }) }) as const

test('each card says when, how long, and what, cut, and leads to its revisions', async ({ faulty, page }) => {
  const title = `The tides of the Bay of Fundy, ${'and what moves them every day, '.repeat(4)}in brief`
  const notes = `Please shorten it, ${'and then shorten it once more, '.repeat(10)}`
  const latest = { ...row(3).latest_revision1, message: notes }
  const orders = [
    row(1, { latest_revision1: null }),
    row(2, { status_id: 5 }),
    row(3, { title, latest_revision1: latest }),
  ]
  faulty.proxy.break(path, answer(orders))
  await page.goto(`${faulty.url}/revisions`)
  const cards = page.getByRole('list', { name: 'Revision Orders' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const [newest, older] = [cards.first(), cards.last()]
  await expect(newest).toContainText(`${title.slice(0, 100).trimEnd()}...`)
  await expect(newest).toContainText(`${notes.slice(0, 150).trimEnd()}...`)
  await expect(newest).toContainText(/08 Jan, 2026/)
  await expect(newest).toContainText('1 day 6 hours')
  await expect(newest).toContainText('In revision')
  await expect(older).toContainText('Waiting for your acceptance')
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible()
  for (const name of ['ORD-3', 'View ORD-3'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/order-details?order_id=3&tab=revisions',
    )
  await expectAccessible(page)
})

test.describe('failures', () => {
  test.use({ expectedErrors: [failedRequests] })

  test('are told in the words of the catalogue, and Retry recovers', { tag: '@desktop' }, async ({
    faulty,
    page,
  }) => {
    const words = 'Failed to fetch revisions.'
    faulty.proxy.break(path, { kind: 'answer', status: 500, body: '{"message":"Fallen down."}' })
    await page.goto(`${faulty.url}/revisions`)
    const panel = page.getByRole('alert').filter({ hasText: words })
    await expect(panel).toContainText(/Request [\da-f-]{36}/)
    await expect(toast(page, words)).toBeVisible()
    await expect(page.getByText('Fallen down.')).toHaveCount(0)
    await expectAccessible(page)
    faulty.proxy.heal()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'No revision orders' })).toBeVisible()
  })
})
