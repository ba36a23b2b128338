import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { order as completed, path } from './crafted-order'
import { test } from './faulty-portal'
import { expect } from './fixtures'

/* What another client API may say of delivered files. */

const order = { ...completed, total: '60.00', paid: '15.00', remaining_total: '45.00' }
const answer = (more: object, completedFiles: unknown) =>
  ({
    kind: 'answer',
    status: 200,
    body: JSON.stringify({ order: { ...order, ...more }, completedFiles }),
  }) as const
const essay = { id: 1, file: 'essay.docx', file_path: 'secret-place/essay.docx', size: 4_096 }
const onDrive = {
  id: 2,
  file: 'figures.gsheet',
  is_on_google_drive: 1,
  url: 'https://drive.google.com/file/d/secret-place/view',
}
const address = '/order-details?order_id=31&tab=completed-file'
const card = (page: Page) => page.getByRole('list', { name: 'Completed files' }).getByRole('listitem')

test('paths that are sent while the order is locked reach no browser', { tag: '@desktop' }, async ({
  faulty,
  page,
  context,
}) => {
  const delivery = { message: 'Done', submissionattachment: [essay, onDrive] }
  faulty.proxy.break(path, answer({ payment_status: 'Partial Paid' }, [delivery]))
  const navigation = { headers: { rsc: '1' } }
  for (const sent of [
    await context.request.get(faulty.url + address),
    await context.request.get(faulty.url + address, navigation),
    await context.request.get(`${faulty.url}/api/orders/31`),
  ]) {
    const text = await sent.text()
    expect(text).toContain('essay.docx')
    expect(text).not.toContain('secret-place')
    expect(text).not.toMatch(/\\?"ticket\\?":\\?"[^"]/)
  }
  await page.goto(faulty.url + address)
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0)
})

test('a file on a drive opens there, and nowhere else', { tag: '@desktop' }, async ({ faulty, page }) => {
  const elsewhere = { ...onDrive, id: 3, file: 'else.gdoc', url: 'https://drive.google.com.evil.example/1' }
  faulty.proxy.break(path, answer({}, [{ message: '', submissionattachment: [onDrive, elsewhere] }]))
  await page.goto(faulty.url + address)
  const link = page.getByRole('link', { name: /^Open figures.gsheet/ })
  await expect(link).toHaveAttribute('href', onDrive.url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Not available')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(1)
  await expectAccessible(page)
})

test('deliveries stand newest first, long words of the writer folded', async ({ faulty, page }) => {
  const long = `${'Every figure of the bay was measured again. '.repeat(20)}The last line.`
  const deliveries = [
    { message: 'The essay.', created_at: '2026-01-08 10:00:00', submissionattachment: [essay] },
    { message: long, is_rfs: 1, created_at: '2026-01-09 10:00:00', submissionattachment: [] },
  ]
  faulty.proxy.break(path, answer({ is_accepted: 1 }, deliveries))
  await page.goto(faulty.url + address)
  await expect(page.getByRole('heading', { level: 2, name: /work$/ })).toHaveText([
    'Revised work',
    'Completed work',
  ])
  await expect(page.getByText('The last line.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(page.getByText('The last line.')).toBeVisible()
  await expect(card(page).last()).toContainText('4 KB')
  await expect(page.getByText('You have accepted this order.')).toBeVisible()
  await expectAccessible(page)
})

test('in revision there may be no file yet, and nothing to accept', { tag: '@desktop' }, async ({
  faulty,
  page,
}) => {
  faulty.proxy.break(path, answer({ status_id: 4, is_accepted: 1 }, null))
  await page.goto(faulty.url + address)
  await expect(page.getByRole('heading', { name: 'No completed files yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Order' })).toHaveCount(0)
  await expect(page.getByText('You have accepted this order.')).toHaveCount(0)
  await expectAccessible(page)
})

test('before the work is delivered there is no such tab', { tag: '@desktop' }, async ({ faulty, page }) => {
  for (const status_id of [0, 1, 2, 3, 14]) {
    faulty.proxy.heal()
    faulty.proxy.break(path, answer({ status_id }, [{ message: 'x', submissionattachment: [essay] }]))
    await page.goto(faulty.url + address)
    await expect(page.locator('[aria-current=page]', { hasText: 'Order Details' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Completed File' })).toHaveCount(0)
  }
})
