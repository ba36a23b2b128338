import { toast } from './corner'
import { test } from './faulty-portal'
import { expect, failedRequests } from './fixtures'
import { hold } from './hold'
import { inFull } from './payment-step'
import { Wizard } from './wizard'

const path = /^\/orderdetail\//
/** A draft without a deadline: the wizard opens with it at step 3. */
const draft = (more: object = {}) => {
  const order = { id: 31, order_id: 'ORD-000031', client_id: 1, title: 'Tidal power', subject: 'Physics' }
  const status = { payment_status: 'Unpaid', status_id: 0, no_of_pages: 0, deadline: null }
  const body = JSON.stringify({ order: { ...order, ...status, ...more } })
  return { kind: 'answer', status: 200, body } as const
}

test('an order that cannot be loaded is said in a toast and on the page, and Retry opens it', {
  tag: '@desktop',
}, async ({ faulty, page, expectedErrors }) => {
  expectedErrors.push(failedRequests)
  faulty.proxy.break(path, { kind: 'answer', status: 500, body: '{"message":"Out of ink"}' })
  await page.goto(`${faulty.url}/place-order/31`)
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('Failed to load order details')
  await expect(toast(page, 'Failed to load order details')).toBeVisible()
  await expect(page.getByText('Out of ink')).toHaveCount(0)
  faulty.proxy.heal()
  faulty.proxy.break(path, draft())
  await panel.getByRole('button', { name: 'Retry' }).click()
  await new Wizard(page).expectStep(3)
})

test('an uploaded file on a drive opens there; one on a doubtful address has no way in', {
  tag: '@desktop',
}, async ({ faulty, page }) => {
  const url = 'https://drive.google.com/file/d/1/view'
  const onDrive = { is_on_google_drive: 1, file_path: 'a/b.pdf' }
  const attachments = [
    { ...onDrive, id: 1, file: 'good.pdf', url },
    { ...onDrive, id: 2, file: 'bad.pdf', url: 'javascript:alert(1)' },
  ]
  faulty.proxy.break(path, draft({ attachments }))
  const wizard = new Wizard(page)
  await wizard.open(`${faulty.url}/place-order/31`)
  await wizard.back.click()
  await wizard.expectStep(2)
  const chip = (name: string) => page.getByRole('listitem').filter({ has: wizard.removeButton(name) })
  const link = chip('good.pdf').getByRole('link', { name: 'Open good.pdf (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(chip('bad.pdf')).toBeVisible()
  await expect(chip('bad.pdf').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
})

test('the summary does not come up while the price is on its way, to go again', { tag: '@phone' }, async ({
  client: _,
  page,
}) => {
  const wizard = new Wizard(page)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await wizard.goTo3()
  const release = await hold(page, /\/api\/orders\/\d+$/)
  await wizard.goOnTo4()
  await expect(page.getByText('Working out the price')).toBeVisible()
  await expect(summary).not.toBeInViewport()
  release()
  await expect(inFull(page)).toBeVisible()
  await expect(summary).not.toBeInViewport()
})
