import { expectAccessible } from './accessible'
import { openCheckout, payAndNeverReturn, payByCard, sessionIdOf } from './card-payments'
import { clientApiOf } from './client-api'
import { createDraft } from './drafts-by-api'
import { expect, test } from './fixtures'
import { congratulations, rowValue } from './payment-step'
import { pathOf, requestsOf } from './requests'

test('confirms a full payment and shows its receipt', async ({ client, page, request }) => {
  const draft = await createDraft(request, client, { course: 'Oceanography and Tides!!' })
  const confirmations = requestsOf(page, one => one.url().includes('/api/payments'))
  await page.goto(await openCheckout(request, client, draft))
  await payByCard(page)

  await expect(page.getByRole('heading', { level: 1, name: congratulations })).toBeVisible()
  await expect(page.getByText(client.email, { exact: true })).toBeVisible()
  await expect(rowValue(page, 'Order ID')).toHaveText(draft.code)
  await expect(rowValue(page, 'Course')).toHaveText('Oceanography and Tid...')
  await expect(rowValue(page, 'Page(s)')).toHaveText('2')
  await expect(rowValue(page, 'Deadline')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d\d:\d\d [AP]M \w+$/)
  await expect(rowValue(page, 'Order Amount')).toHaveText('$30.00')
  await expect(rowValue(page, 'Discount')).toHaveText('$0.00')
  await expect(rowValue(page, 'Remaining')).toHaveText('$0.00')
  await expect(rowValue(page, 'Paid')).toHaveText('$30.00')
  await expect(page.getByText('PAID', { exact: true })).toBeVisible()
  const details = page.getByRole('link', { name: 'Check Your Order Details' })
  await expect(details).toHaveAttribute('href', `/order-details?order_id=${draft.id}`)
  await expectAccessible(page)

  await expect(page).toHaveURL(`/success-order?client_id=${client.id}&order_id=${draft.code}&id=${draft.id}`)
  expect(confirmations).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  expect(confirmations).toHaveLength(1)
  const { getOrder } = await clientApiOf(request, client)
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', payment_status: 'Paid' })
})

test('says 25% and PARTIAL PAID of a partial payment, and leaves a short course whole', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await createDraft(request, client, { course: 'Exactly twenty chars' })
  await page.goto(await openCheckout(request, client, draft, 'partial'))
  await payByCard(page)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  await expect(rowValue(page, 'Course')).toHaveText('Exactly twenty chars')
  await expect(rowValue(page, 'Paid 25%')).toHaveText('$7.50')
  await expect(rowValue(page, 'Remaining')).toHaveText('$22.50')
  await expect(page.getByText('PARTIAL PAID', { exact: true })).toBeVisible()
})

test('loads who is signed in and the counts after the order', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const draft = await createDraft(request, client)
  const calls = requestsOf(page, one => /^\/api\/(?!session)/.test(pathOf(one)), pathOf)
  await page.goto(await openCheckout(request, client, draft))
  await payByCard(page)
  await expect(page.getByText(client.email)).toBeVisible()
  await expect.poll(() => calls.slice(2).sort()).toEqual(['/api/counts', '/api/profile', '/api/referrals'])
  expect(calls.slice(0, 2)).toEqual(['/api/payments/confirmation', `/api/orders/${draft.id}`])
})

test('shows a guest the receipt of a paid session, masked, and makes no session', {
  tag: '@desktop',
}, async ({ account, page, context, request }) => {
  const draft = await createDraft(request, account)
  await page.goto(await openCheckout(request, account, draft))
  await payByCard(page)
  const heading = page.getByRole('heading', { name: congratulations })
  await expect(heading).toBeVisible()
  await expect(page.getByText('e***@inkwell.example', { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(account.email)
  await expect(rowValue(page, 'Order ID')).toHaveText(draft.code)
  await expect(page).not.toHaveURL(/session_id/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('inkwell')

  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Check Your Order Details' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})

test('the tab is closed before the return: the event of the provider pays, once', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const draft = await createDraft(request, client)
  const checkout = await openCheckout(request, client, draft)
  await payAndNeverReturn(request, checkout)
  const { getOrder } = await clientApiOf(request, client)
  await expect.poll(async () => (await getOrder(draft.id)).payment_status).toBe('Paid')

  const query = `client_id=${client.id}&order_id=${draft.code}&id=${draft.id}`
  await page.goto(`/success-order?session_id=${sessionIdOf(checkout)}&${query}`)
  await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
  expect(await getOrder(draft.id)).toMatchObject({ paid: '30.00', remaining_total: '0.00' })
})

test.describe('confetti', () => {
  const stop = { name: 'Stop the confetti' }

  test('is thrown on the page and can be stopped', async ({ client, page, request }) => {
    const draft = await createDraft(request, client)
    await page.goto(await openCheckout(request, client, draft))
    await payByCard(page)
    await expect(page.locator('canvas')).toHaveCount(1)
    const isPainted = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        return pixels?.some(value => value > 0) ?? false
      })
    await expect.poll(isPainted).toBe(true)
    await page.getByRole('button', stop).click()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('button', stop)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    for (const reducedMotion of ['reduce', 'no-preference'] as const)
      await page.emulateMedia({ reducedMotion })
    await expect(page.locator('canvas')).toHaveCount(0)
  })

  test('is not thrown at people who asked for less motion', { tag: '@desktop' }, async ({
    client,
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const draft = await createDraft(request, client)
    await page.goto(await openCheckout(request, client, draft))
    await payByCard(page)
    await expect(page.getByRole('heading', { name: congratulations })).toBeVisible()
    await expect(page.getByText(client.email)).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('button', stop)).toHaveCount(0)
  })
})
