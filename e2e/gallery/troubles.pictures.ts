import type { APIRequestContext } from '@playwright/test'
import type { Account } from '../accounts-by-api'
import { chatOf, composer, isChat, log } from '../chat-page'
import { createDeliveredOrder } from '../deliveries-by-api'
import { createDraft } from '../drafts-by-api'
import { test } from '../faulty-portal'
import { expect } from '../fixtures'
import { createInvoice } from '../staff-by-api'
import { picture } from './picture'

test.use({ expectedErrors: [/./] })

const lists = {
  home: '/',
  'in-progress': '/in-progress',
  drafts: '/draft',
  completed: '/completed',
  revisions: '/revisions',
  wallet: '/wallet',
  notifications: '/notifications',
  referral: '/referral',
  'referral-discount': '/referral-discount',
  profile: '/profile',
  chats: '/order-chat',
  wizard: '/place-order',
}
const tabs = ['order-details', 'payment-details', 'order-chat', 'completed-file', 'revisions']
const words = 'Something went wrong at the other end, and these are the words it has for that.'
const failure = {
  kind: 'answer',
  status: 500,
  body: JSON.stringify({ success: false, error: words, message: words }),
  type: 'application/json',
} as const

/** Every screen of somebody who has an order, a draft and an invoice for it. */
async function addressesOf(request: APIRequestContext, account: Account): Promise<Record<string, string>> {
  const order = await createDeliveredOrder(request, account)
  const draft = await createDraft(request, account)
  const { path } = await createInvoice(request, draft)
  return {
    ...lists,
    step4: `/place-order/${draft.id}`,
    success: `/success-order?client_id=${account.id}&order_id=${order.code}&id=${order.id}`,
    invoice: path,
    ...Object.fromEntries(tabs.map(tab => [`tab-${tab}`, `/order-details?order_id=${order.id}&tab=${tab}`])),
  }
}

test('screens of which nothing can be read', async ({ account, faulty, page, request }) => {
  const addresses = await addressesOf(request, account)
  faulty.proxy.break(/.*/, failure)
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(faulty.url + address)
    await page
      .getByRole('button', { name: 'Retry' })
      .first()
      .waitFor({ timeout: 8_000 })
      .catch(() => undefined)
    await picture(page, `failed-${name}`)
  }
})

test('screens that are waited for', async ({ account, faulty, page, request }) => {
  const addresses = await addressesOf(request, account)
  await page.goto(`${faulty.url}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faulty.proxy.break(/.*/, { kind: 'hang' })
  for (const [name, address] of Object.entries(addresses)) {
    await page
      .goto(`${faulty.url}${address}`, { waitUntil: 'commit', timeout: 20_000 })
      .catch(() => undefined)
    await expect(page.getByText('Loading').first()).toBeAttached()
    await picture(page, `loading-${name}`, { part: 'view' })
  }
})

test('a message that is not sent, on the page after its chat', async ({ client, page, request }) => {
  const order = await createDraft(request, client)
  await page.route(isChat, route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.goto(chatOf(order))
  await composer(page).fill(
    'Could you please use the third edition of the book, and the tables of chapter four?',
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByRole('alert')).toBeVisible()
  await page.goto('/wallet')
  await expect(page.getByRole('link', { name: 'Open Chat' })).toBeVisible()
  await picture(page, 'unsent-message', { part: 'view' })
  await page.goto('/place-order')
  await expect(page.getByRole('link', { name: 'Open Chat' })).toBeVisible()
  await picture(page, 'unsent-message-wizard', { part: 'view' })
})
