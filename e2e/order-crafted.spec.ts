import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { toast } from './corner'
import { order, path } from './crafted-order'
import { test } from './faulty-portal'
import { expect, failedRequests, lostRequests } from './fixtures'
import { rowValue } from './payment-step'

const answer = (more: object = {}) =>
  ({ kind: 'answer', status: 200, body: JSON.stringify({ order: { ...order, ...more } }) }) as const
const file = { id: 1, file: 'A long name of a file.pdf', file_path: 'a/b/c.pdf', size: 4_096 }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'More Instructions' })

test('once the work is done, what is set is locked', { tag: '@desktop' }, async ({ faulty, page }) => {
  for (const status_id of [5, 14]) {
    faulty.proxy.heal()
    faulty.proxy.break(path, answer({ status_id, source: 8 }))
    await page.goto(`${faulty.url}/order-details?order_id=31`)
    await expect(page.getByText('these details can no longer be changed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More Instructions' })).toHaveCount(0)
    await expect(page.getByText('Overdue')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('once the work is done, nothing set can still be set, and the window says it is the last time', {
  tag: '@desktop',
}, async ({ faulty, page }) => {
  faulty.proxy.break(path, answer())
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  await page.getByRole('button', { name: 'More Instructions' }).click()
  await expect(
    dialog(page).getByText('Once you save these details, they can no longer be changed.'),
  ).toBeVisible()
})

test('details are saved once the work is done, and locked by that', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(path, answer(), { times: 1 })
  faulty.proxy.break(path, answer({ source: 7 }))
  faulty.proxy.break(/^\/updateClientOrderIdNew/, { kind: 'answer', status: 200, body: '{"message":""}' })
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  await page.getByRole('button', { name: 'More Instructions' }).click()
  await dialog(page).getByLabel('Sources').fill('7')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Details updated successfully')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('these details can no longer be changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More Instructions' })).toHaveCount(0)
})

test('an order of which little is said is still an order', async ({ faulty, page }) => {
  const rowOf = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd')
  const sparse = { title: '', subject: null, deadline: '0000-00-00 00:00:00', created_at: '', source: 0 }
  faulty.proxy.break(path, answer({ ...sparse, status_id: 3, citation_style_id: 1, education_level_id: 77 }))
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  await expect(page.getByRole('heading', { level: 1, name: 'ORD-000031' })).toBeVisible()
  await expect(rowOf('Course')).toHaveText('Not set')
  await expect(rowOf('Deadline')).toHaveText('Not set')
  await expect(rowOf('Citation style')).toHaveText('APA')
  await expect(rowOf('Education level')).toHaveText('Not set')
  await expect(rowOf('Sources')).toHaveText('Not set')
  await expectAccessible(page)

  const row = { ...order, ...sparse }
  faulty.proxy.break(/^\/ordersByclientNew\//, {
    kind: 'answer',
    status: 200,
    body: JSON.stringify({ orders: [row] }),
  })
  await page.goto(`${faulty.url}/in-progress`)
  await expect(page.getByRole('rowheader', { name: 'ORD-000031' })).toBeVisible()
  await expect(page.getByText('Could not refresh')).toHaveCount(0)
})

test('the amounts of a discounted order', { tag: '@desktop' }, async ({ account, faulty, page }) => {
  const amounts = {
    subtotal: '150.00',
    discount: '25.00',
    total: '125.00',
    paid: '31.25',
    remaining_total: '93.75',
  }
  faulty.proxy.break(path, answer({ ...amounts, payment_status: 'Partial Paid', status_id: 3 }))
  await page.goto(`${faulty.url}/order-details?order_id=31&tab=payment-details`)
  for (const [label, amount] of [
    ['Subtotal', '$150.00'],
    ['Discount', '$25.00'],
    ['Total', '$125.00'],
    ['Paid', '$31.25'],
    ['Remaining', '$93.75'],
  ] as const) {
    await expect(rowValue(page, label)).toHaveText(amount)
  }

  await page.goto(`${faulty.url}/success-order?client_id=${account.id}&order_id=ORD-000031&id=31`)
  await expect(rowValue(page, 'Order Amount')).toHaveText('$150.00')
  await expect(rowValue(page, 'Discount')).toHaveText('$25.00')
  await expect(rowValue(page, 'Remaining')).toHaveText('$93.75')
  await expect(rowValue(page, 'Paid 25%')).toHaveText('$31.25')
  await expect(page.getByText('PARTIAL PAID', { exact: true })).toBeVisible()
})

test('a closed order that was never paid is no draft: no payment, no wizard', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(path, answer({ payment_status: 'Unpaid', status_id: 14, total: '45.00' }))
  await page.goto(`${faulty.url}/place-order/31`)
  await expect(page).toHaveURL(/\/order-details\?order_id=31$/)
  await page.goto(`${faulty.url}/order-details?order_id=31&tab=payment-details`)
  await expect(page.getByText('This order is closed. It can no longer be paid for.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
})

test("style 9 is 'Other', whatever the client API calls it", { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(
    path,
    answer({ status_id: 3, citation_style_id: 9, citationstyle: { id: 9, name: 'Custom' } }),
  )
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  await expect(page.getByText('Custom')).toHaveCount(0)
  await expect(page.getByText('Other', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More Instructions' }).click()
  await expect(dialog(page).getByLabel('Citation style')).toHaveValue('9')
  await expect(dialog(page).getByText('Once you save')).toHaveCount(0)
})

test('an order that cannot be loaded has a request id, a toast, and Retry', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(path, { kind: 'answer', status: 500, body: '{"message":"Out of ink"}' })
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('Failed to load order details')
  await expect(panel).toContainText(/Request [\da-f-]{36}/)
  await expect(toast(page, 'Failed to load order details')).toBeVisible()
  await expectAccessible(page)
  faulty.proxy.heal()
  faulty.proxy.break(path, answer())
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal power' })).toBeVisible()
})

test('an outage is told once, however often the order is asked for', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  await page.addInitScript(() => {
    const told = new Set<Node>()
    Object.assign(window, { told })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) told.add(toast)
    }).observe(document, { childList: true, subtree: true })
  })
  faulty.proxy.break(path, { kind: 'answer', status: 500, body: '{"message":"Out of ink"}' })
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  await expect(toast(page, 'Failed to load order details')).toBeVisible()
  const asked = () => faulty.proxy.seen.filter(one => path.test(one.path)).length
  const before = asked()
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(asked()).toBeGreaterThanOrEqual(before + 3)
  }).toPass()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(await page.evaluate(() => (window as unknown as { told: Set<Node> }).told.size)).toBe(1)
})

test('an address without an order never reaches the client API', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  for (const address of ['', '?order_id=abc', '?order_id=0', '?order_id=1%2F..%2F2', '?order_id=-1']) {
    await page.goto(`${faulty.url}/order-details${address}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load order details')
  }
  expect(faulty.proxy.seen.filter(({ path: asked }) => path.test(asked))).toEqual([])
})

test('an outage after loading leaves the order on the screen', { tag: '@desktop' }, async ({
  faulty,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(path, answer())
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  faulty.proxy.heal()
  faulty.proxy.break(path, { kind: 'refuse' })
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal power' })).toBeVisible()
})

test('a file on a drive opens there; one on a doubtful address has no way in', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  const url = 'https://drive.google.com/file/d/1/view'
  const attachments = [
    { ...file, id: 1, file: 'good.pdf', is_on_google_drive: 1, url },
    { ...file, id: 2, file: 'bad.pdf', is_on_google_drive: 1, url: 'javascript:alert(1)' },
  ]
  faulty.proxy.break(path, answer({ attachments }))
  await page.goto(`${faulty.url}/order-details?order_id=31`)
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  const link = files.first().getByRole('link', { name: 'Open good.pdf (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(files.last().getByRole('link')).toHaveCount(0)
  await expect(files.last().getByRole('button', { name: /^Download/ })).toHaveCount(0)
})

test.describe('a download the client API breaks', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(failedRequests, lostRequests))

  const faults = {
    'answers 500 with a page': { kind: 'answer', status: 500, body: '<html>boom</html>', type: 'text/html' },
    'answers with a redirect': {
      kind: 'answer',
      status: 302,
      body: '',
      headers: { location: 'http://127.0.0.1:9/' },
    },
    'answers with a page': { kind: 'answer', status: 200, body: '<html>hello</html>', type: 'text/html' },
    'promises more than it sends': {
      kind: 'answer',
      status: 200,
      body: '%PDF-1.7',
      type: 'application/pdf',
      headers: { 'content-length': '9000', connection: 'close' },
    },
  } as const

  for (const [what, fault] of Object.entries(faults)) {
    test(`when it ${what}, saves nothing and says so`, { tag: '@desktop' }, async ({ faulty, page }) => {
      faulty.proxy.break(path, answer({ attachments: [file] }))
      faulty.proxy.break(/^\/download-file/, fault)
      await page.goto(`${faulty.url}/order-details?order_id=31`)
      const downloads: string[] = []
      page.on('download', one => void downloads.push(one.suggestedFilename()))
      await page.getByRole('button', { name: `Download ${file.file}` }).click()
      await expect(toast(page, 'Failed to download file.')).toBeVisible()
      expect(downloads).toEqual([])
    })
  }

  test("with words under status 200, says the server's words", { tag: '@desktop' }, async ({
    faulty,
    page,
  }) => {
    faulty.proxy.break(path, answer({ attachments: [file] }))
    faulty.proxy.break(/^\/download-file/, { kind: 'answer', status: 200, body: '{"message":"Pay first."}' })
    await page.goto(`${faulty.url}/order-details?order_id=31`)
    await page.getByRole('button', { name: `Download ${file.file}` }).click()
    await expect(toast(page, 'Pay first.')).toBeVisible()
  })
})
