import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeAsSupport } from '../chats-by-api'
import { createAcceptedOrder, createDeliveredOrder } from '../deliveries-by-api'
import { createDraft, type Draft } from '../drafts-by-api'
import { expect, test } from '../fixtures'
import { tellOfCredit } from '../notifications-by-api'
import { createPaidOrder, saveInstructions } from '../orders-by-api'
import { decideReview, screenshot } from '../reviews-by-api'
import { askForRevision, createRevisedOrder, deliverRevised } from '../revisions-by-api'
import { askStaff, createPromo } from '../staff-by-api'
import { longText, longTitle, picture, pictures } from './picture'

test.use({ expectedErrors: [/./] })

const addressOf = ({ id }: Draft, tab: string) => `/order-details?order_id=${id}&tab=${tab}`
const longName = 'a-very-long-file-name-that-goes-on-and-on-and-has-no-place-to-break-before-its-end.pdf'
const dialog = (page: Page) => page.getByRole('dialog')

test('lists and home, empty and full', async ({ client, page, request }) => {
  await pictures(page, {
    'home-empty': '/',
    'in-progress-empty': '/in-progress',
    'completed-empty': '/completed',
    'revisions-empty': '/revisions',
    'notifications-empty': '/notifications',
    'chats-empty': '/order-chat',
  })
  await createPaidOrder(request, client, { title: longTitle, course: longTitle, leadHours: 5 }, 'partial')
  for (const leadHours of [9, 20, 60]) await createPaidOrder(request, client, { leadHours })
  const delivered = await createDeliveredOrder(request, client, { title: longTitle }, { message: longText })
  await createDeliveredOrder(request, client, {}, { option: 'partial' })
  await createRevisedOrder(request, client, { title: longTitle }, longText)
  await askForRevision(request, client, await createAcceptedOrder(request, client))
  await createDraft(request, client, { title: longTitle })
  await writeAsSupport(request, delivered, longText)
  await tellOfCredit(request, client, longText.slice(0, 180))
  const email = { client_email: client.email }
  await createPromo(request, email)
  await createPromo(request, { ...email, title: longTitle.slice(0, 80), tag_line: longTitle })
  await pictures(page, {
    home: '/',
    'in-progress': '/in-progress',
    completed: '/completed',
    revisions: '/revisions',
    notifications: '/notifications',
    chats: '/order-chat',
  })
})

test('one order before its files', async ({ client, page, request }) => {
  const draft = await createDraft(request, client, { title: longTitle, course: longTitle })
  const files = [{ name: longName, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nx') }]
  await saveInstructions(request, client, draft, longText.repeat(4), files)
  await pictures(page, { 'order-draft': addressOf(draft, 'order-details') })
  const order = await createPaidOrder(request, client, { title: longTitle, course: longTitle })
  await saveInstructions(request, client, order, longText.repeat(4), files).catch(() => undefined)
  await pictures(page, {
    order: addressOf(order, 'order-details'),
    'order-payment': addressOf(order, 'payment-details'),
    'order-none': '/order-details?order_id=999999999',
  })
  await page.goto(addressOf(order, 'order-chat'))
  await expect(page.getByText('Nothing has been said yet')).toBeVisible()
  await picture(page, 'order-chat-empty')
  await page.goto(addressOf(order, 'order-details'))
  await page
    .getByRole('button', { name: /Edit|More Instructions/ })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await picture(page, 'order-edit', { part: 'view' })
})

test('files, accepting, rating and the review', async ({ client, page, request }) => {
  const locked = await createDeliveredOrder(request, client, {}, { option: 'partial', message: longText })
  await page.goto(addressOf(locked, 'completed-file'))
  await expect(page.getByText('Your files are locked')).toBeVisible()
  await picture(page, 'files-locked')
  const order = await createDeliveredOrder(request, client, { title: longTitle }, { message: longText })
  await page.goto(addressOf(order, 'completed-file'))
  await picture(page, 'files')
  await page.getByRole('button', { name: 'Accept Order' }).click()
  const rate = page.getByRole('button', { name: 'Rate the Order', exact: true })
  await expect(rate).toBeVisible()
  await picture(page, 'files-accepted')
  await rate.click()
  await dialog(page)
    .getByRole('button', { name: /^Submit/ })
    .click()
  await picture(page, 'rate-nothing', { part: 'view' })
  await dialog(page).getByRole('radio', { name: '5 of 5 stars' }).check()
  await expect(dialog(page).locator('input[type=file]')).toHaveCount(1)
  await picture(page, 'rate-review', { part: 'view' })
  const review = {
    ...screenshot(longName.replace('.pdf', '.png')),
    buffer: await readFile('public/share.png'),
  }
  await dialog(page).locator('input[type=file]').setInputFiles(review)
  await expect(dialog(page).getByRole('img', { name: 'Preview of your screenshot' })).toBeVisible()
  await picture(page, 'rate-screenshot', { part: 'view' })
  await dialog(page)
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expect(page.getByText('Your review is being checked.')).toBeVisible()
  await picture(page, 'review-pending')
  await decideReview(request, order, { decision: 'refuse', reason: longText.slice(0, 180) })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark Revision' })).toBeVisible()
  await picture(page, 'review-refused')
})

test('a rating, and a review that was approved', async ({ client, page, request }) => {
  const order = await createAcceptedOrder(request, client)
  await page.goto(addressOf(order, 'completed-file'))
  await page.getByRole('button', { name: 'Rate the Order', exact: true }).click()
  await dialog(page).getByRole('radio', { name: '5 of 5 stars' }).check()
  await dialog(page).locator('input[type=file]').setInputFiles([screenshot()])
  await dialog(page)
    .getByRole('button', { name: /^Submit/ })
    .click()
  await expect(page.getByText('Your review is being checked.')).toBeVisible()
  await decideReview(request, order, { decision: 'approve' })
  await page.reload()
  await expect(page.getByText('Your review is being checked.')).toHaveCount(0)
  await picture(page, 'review-approved')
  await askStaff(request, 'POST', `orders/${order.id}/close`, {})
  await page.reload()
  await expect(page.getByText('Our support has closed this order.')).toBeVisible()
  await picture(page, 'order-closed')
})

test('revisions', async ({ client, page, request }) => {
  const order = await createAcceptedOrder(request, client, { title: longTitle })
  await page.goto(addressOf(order, 'completed-file'))
  await page.getByRole('button', { name: 'Mark Revision' }).click()
  await expect(dialog(page).getByLabel('Instructions')).toBeVisible()
  await dialog(page).getByLabel('Deadline').fill('')
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await picture(page, 'mark-revision-errors', { part: 'view' })
  await dialog(page).getByLabel('Instructions').fill(longText)
  await dialog(page)
    .getByLabel('Files for the writer')
    .setInputFiles([{ name: longName, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
  await picture(page, 'mark-revision', { part: 'view' })
  await page.keyboard.press('Escape')
  await askForRevision(request, client, order, longText)
  await page.goto(addressOf(order, 'revisions'))
  await picture(page, 'revision-asked')
  await deliverRevised(request, order)
  await page.goto(addressOf(order, 'revisions'))
  await expect(page.getByRole('button', { name: 'Accept Revision' })).toBeVisible()
  await picture(page, 'revision-delivered')
})

test('the chat of an order', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { title: longTitle })
  await askStaff(request, 'POST', `orders/${order.id}/writer`, { nickname: 'Ada' })
  for (const text of ['Good day, I have read your order.', longText, 'An outline is here.'])
    await writeAsSupport(request, order, text, text.startsWith('An') ? [{ name: longName, text }] : [])
  await page.goto(addressOf(order, 'order-chat'))
  const message = page.getByRole('textbox', { name: /message/i })
  await message.fill('Thank you, it is what I had in mind.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Thank you, it is what I had in mind.')).toBeVisible()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await picture(page, 'chat', { part: 'view' })
  const files = [longName, 'a.pdf'].map(name => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(1023.9 * 1024),
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await picture(page, 'chat-files', { part: 'view' })
  for (const name of [longName, 'a.pdf']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.route(/\/chat$/, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, json: {} }) : route.fallback(),
  )
  await message.fill(longText)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await picture(page, 'chat-failed', { part: 'view' })
  await page.goto(`/order-chat?order_id=${order.id}`)
  await picture(page, 'chats-one', { part: 'view' })
})

test('a chat that is waited for, and one whose history cannot be read', async ({ client, page, request }) => {
  const order = await createPaidOrder(request, client, { title: longTitle })
  const chat = /\/api\/orders\/\d+\/chat$/
  const open = async () => {
    await page.goto(addressOf(order, 'order-details'))
    await page.getByRole('main').getByRole('link', { name: 'Order Chat' }).click()
  }
  await page.route(chat, () => new Promise(() => {}))
  await open()
  await expect(page.getByText('Loading').first()).toBeAttached()
  await picture(page, 'chat-loading')
  await page.unroute(chat)
  await page.route(chat, route => route.fulfill({ status: 502, json: {} }))
  await open()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
  await picture(page, 'chat-unread')
})
