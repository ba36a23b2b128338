import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { clientApiOf } from './client-api'
import { expectNoToast, openGreeted, toast } from './corner'
import { createAcceptedOrder, createDeliveredOrder } from './deliveries-by-api'
import { createDraft, type Draft } from './drafts-by-api'
import { expect, failedRequests, lostRequests, test } from './fixtures'
import { orderPath } from './order-page'
import { openPayment, rowValue } from './payment-step'
import { keyOf, pathOf, requestsOf } from './requests'
import { decideReview, screenshot } from './reviews-by-api'
import { askForRevision } from './revisions-by-api'
import { expectShelved } from './shelved-files'
import { file } from './wizard'

const filesOf = (order: Draft) => orderPath(order, 'completed-file')
const main = (page: Page) => page.getByRole('main')
const rateButton = (page: Page) => page.getByRole('button', { name: 'Rate the Order', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rate Your Experience' })
const star = (page: Page, stars: number) => dialog(page).getByRole('radio', { name: `${stars} of 5 stars` })
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ })
const given = (page: Page, stars: number) => main(page).getByRole('img', { name: `${stars} of 5 stars` })
const attach = (page: Page, one: ReturnType<typeof file>) =>
  dialog(page).locator('input[type=file]').setInputFiles([one])
const checking = (page: Page) => main(page).getByText('Your review is being checked.')

const writes = (page: Page) =>
  requestsOf(
    page,
    one => /\/(rating|review)$/.test(pathOf(one)),
    one => ({ path: pathOf(one), key: keyOf(one) }),
  )

test('an accepted order is rated once, by the keyboard alone', { tag: '@desktop' }, async ({
  client,
  page,
  request,
}) => {
  const order = await createDeliveredOrder(request, client)
  const sent = writes(page)
  await page.goto(filesOf(order))
  const accept = page.getByRole('button', { name: 'Accept Order' })
  await expect(accept).toBeVisible()
  await expect(rateButton(page)).toHaveCount(0)
  await accept.click()
  await rateButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(star(page, 1)).toBeFocused()
  await expect(dialog(page).getByRole('radio')).toHaveCount(5)
  await expectAccessible(page)

  await submit(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Please select a rating first!')
  await expect(star(page, 1)).toBeFocused()
  await expect(dialog(page).getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please select a rating first!',
  )
  await expectAccessible(page)
  expect(sent).toEqual([])

  await page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(star(page, 4)).toBeChecked()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page).locator('input[type=file]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Thanks for the rating!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(given(page, 4)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Your rating of this order')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(given(page, 4)).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^(Rate|Review)/ })).toHaveCount(0)
})

test('a refused file is named in full at 360 px, however long its name', { tag: '@phone' }, async ({
  client,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await createAcceptedOrder(request, client)
  await page.goto(filesOf(order))
  await rateButton(page).click()
  await star(page, 5).check()
  const name = `${'unbreakable'.repeat(12)}.pdf`
  await attach(page, file(name))
  const refusal = dialog(page).getByText(`File "${name}" is an unsupported file format.`)
  await refusal.scrollIntoViewIfNeeded()
  await expect(refusal).toBeInViewport({ ratio: 1 })
})

test('five stars and a screenshot earn a promo that the next order is offered', async ({
  client,
  page,
  request,
}) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(filesOf(order))
  await rateButton(page).click()
  await star(page, 5).check()
  await expect(dialog(page).getByText(/25% discount on the next order/)).toContainText(/within 48 hours/)
  await attach(page, file('review.pdf'))
  await expect(dialog(page).getByText('File "review.pdf" is an unsupported file format.')).toBeVisible()
  await attach(page, screenshot())
  await expect(dialog(page).getByRole('img', { name: 'Preview of your screenshot' })).toBeVisible()
  await expect(dialog(page).getByText('review.pdf')).toHaveCount(0)
  await expectAccessible(page)
  await submit(page).click()
  await expect(toast(page, 'Thanks for the rating!')).toBeVisible()
  await expect(checking(page)).toBeVisible()
  await expect(given(page, 5)).toBeVisible()
  await expectAccessible(page)

  await askForRevision(request, client, order)
  await page.reload()
  await expect(checking(page)).toBeVisible()
  await expect(given(page, 5)).toBeVisible()
  const code = await decideReview(request, order, { decision: 'approve' })
  await page.reload()
  await expect(main(page).getByText(code ?? 'none', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await expectAccessible(page)
  await openPayment(page, await createDraft(request, client))
  await page.getByRole('button', { name: new RegExp(`^Thank you for your review ${code} · 25% off`) }).click()
  await expect(rowValue(page, 'Discount')).toHaveText('$7.50')
})

test.describe('when something goes wrong', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(failedRequests, lostRequests))

  test('a rating that fails is told by one line, and the next press means the same', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const order = await createAcceptedOrder(request, client)
    const sent = writes(page)
    // The first press was carried out, and its answer was lost.
    await page.route('**/rating', async route => {
      const response = await route.fetch()
      await (sent.length === 1 ? route.abort() : route.fulfill({ response }))
    })
    await openGreeted(page, filesOf(order))
    await rateButton(page).click()
    await star(page, 3).check()
    await submit(page).click()
    const line = dialog(page).getByRole('status').filter({ hasText: 'It is not certain' })
    await expect(line).toBeVisible()
    await expectNoToast(page)
    await expect(star(page, 3)).toBeChecked()
    await submit(page).click()
    await expect(given(page, 3)).toBeVisible()
    expect(sent[1]?.key).toBe(sent[0]?.key)
    const { getOrder } = await clientApiOf(request, client)
    expect(await getOrder(order.id)).toMatchObject({ o_rating: 3 })
  })

  test('a review that fails keeps its screenshot, and after a refusal another is sent', {
    tag: '@desktop',
  }, async ({ client, page, request }) => {
    const order = await createAcceptedOrder(request, client)
    await page.route('**/review', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.goto(filesOf(order))
    await rateButton(page).click()
    await star(page, 5).check()
    await attach(page, screenshot())
    await submit(page).click()
    await expect(toast(page, 'Thanks for the rating!')).toBeVisible()
    await expect(toast(page, 'Failed to submit revision.')).toBeVisible()
    await expect(dialog(page).getByRole('radio')).toHaveCount(0)
    await expect(dialog(page).getByText('my-review.png', { exact: true })).toBeVisible()
    await expectShelved(page, 1)
    await page.reload()
    await page.getByRole('button', { name: 'Review us for 25% off' }).click()
    await expect(dialog(page).getByText('my-review.png', { exact: true })).toBeVisible()
    await expect(dialog(page).getByRole('img', { name: 'Preview of your screenshot' })).toBeVisible()
    await submit(page).click()
    await expect(checking(page)).toBeVisible()

    await decideReview(request, order, { decision: 'refuse', reason: 'The stars are cut off.' })
    await openGreeted(page)
    await expect(main(page).getByText('Your review was not approved: The stars are cut off.')).toBeVisible()
    await page.getByRole('button', { name: 'Send another screenshot' }).click()
    await expect(dialog(page).getByText('my-review.png', { exact: true })).toHaveCount(0)
    await submit(page).click()
    await expect(dialog(page).getByText('Please attach a screenshot of your review.')).toBeVisible()
    await expectAccessible(page)
    await attach(page, screenshot('better.png'))
    await submit(page).click()
    await expect(checking(page)).toBeVisible()
    await expectNoToast(page)
  })
})
