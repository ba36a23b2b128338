import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { expectNoToast, openGreeted } from './corner'
import { createAcceptedOrder, createDeliveredOrder } from './deliveries-by-api'
import type { Draft } from './drafts-by-api'
import { expect, refusedRequests, test } from './fixtures'
import { orderPath, orderTabs } from './order-page'
import { screenshot } from './reviews-by-api'
import { askStaff } from './staff-by-api'

/* Support closes an order while its client is at it. */

test.use({ expectedErrors: [refusedRequests] })

const files = (order: Draft) => orderPath(order, 'completed-file')
const closed = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Our support has closed this order.' })

test('what was typed for a revision stays before whoever typed it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(files(order))
  await page.getByRole('button', { name: 'Mark Revision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Revision' })
  const instructions = dialog.getByLabel('Instructions')
  await instructions.fill('Typed while support closed it.')
  await askStaff(request, 'POST', `orders/${order.id}/close`, {})
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const refused = 'This order is closed. No revision can be asked for any more.'
  await expect(dialog.getByRole('status').filter({ hasText: refused })).toBeVisible()
  await expect(page.getByText('Our support has closed this order.')).toBeVisible()
  await expect(instructions).toHaveValue('Typed while support closed it.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(closed(page)).toBeFocused()
  await expectAccessible(page)
  const toChat = page.getByRole('link', { name: 'Ask about it in its chat' })
  await toChat.click()
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeVisible()
  await expect(toChat).toBeFocused()
  await toChat.click()
  await expect(message).toBeFocused()
})

test('what was chosen for a rating stays before whoever chose it', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(files(order))
  await page.getByRole('button', { name: 'Rate the Order', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rate Your Experience' })
  const stars = dialog.getByRole('radio', { name: '5 of 5 stars' })
  await stars.check()
  await dialog.locator('input[type=file]').setInputFiles([screenshot()])
  await askStaff(request, 'POST', `orders/${order.id}/close`, {})
  await dialog.getByRole('button', { name: /^Submit/ }).click()
  const refused = 'This order is closed and can no longer be rated.'
  await expect(dialog.getByRole('status').filter({ hasText: refused })).toBeVisible()
  await expect(page.getByText('Our support has closed this order.')).toBeVisible()
  await expect(stars).toBeChecked()
  await expect(dialog.getByText('my-review.png', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(closed(page)).toBeFocused()
})

test('who accepts it is told where they are, and no toast', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createDeliveredOrder(request, client)
  await openGreeted(page, files(order))
  const accept = page.getByRole('button', { name: 'Accept Order' })
  await expect(accept).toBeVisible()
  await askStaff(request, 'POST', `orders/${order.id}/close`, {})
  await accept.click()
  await expect(closed(page)).toBeFocused()
  await expect(closed(page)).toContainText('It can no longer be accepted')
  await expect(accept).toHaveCount(0)
  await expectNoToast(page)
})

test('who goes back a page leaves the window, and finds the words when it is opened again', {
  tag: '@desktop',
}, async ({ client, page, request }) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(orderPath(order))
  const toFiles = orderTabs(page).getByRole('link', {
    name: /^Completed File/,
  })
  await toFiles.click()
  const mark = page.getByRole('button', { name: 'Mark Revision' })
  const dialog = page.getByRole('dialog', { name: 'Mark Revision' })
  await mark.click()
  await dialog.getByLabel('Instructions').fill('Typed before going back.')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await toFiles.click()
  await expect(mark).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await mark.click()
  await expect(dialog.getByLabel('Instructions')).toHaveValue('Typed before going back.')
})
