import { beforeAll, expect, test } from 'vitest'
import { exportData } from '../../contract/data-export'
import { deleteBy, mailedToken } from '../account-deletion/test-deletion'
import { accept, deliver } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { openCheckoutFor, returnFrom } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
})

type Way = 'wallet' | 'card' | 'both'

/** An order of $60 of which a quarter is paid this way, `both` with $10 of the wallet, and of which the wallet holds the rest. */
async function aQuarterPaidBy(way: Way) {
  const caller = await signedIn(rig)
  await fillWallet(rig, caller, way === 'both' ? 1_000 : 100_000)
  const draft = await aDraft(rig, caller, { pages: 4 })
  const isWallet = way === 'card' ? '0' : '1'
  const form = placementForm(caller, { isWallet, payment_option: 'partial' })
  expect((await caller.request(`/placeOrderNew/${draft.id}`, { form })).status).toBe(200)
  if (way !== 'wallet') {
    const placed = await orderRow(rig, draft.id)
    const amount = (1_500 - placed.walletCents) / 100
    const checkout = await openCheckoutFor(caller, placed, { amount })
    rig.payments.pay(checkout)
    await returnFrom(rig, checkout)
  }
  await fillWallet(rig, caller, 100_000)
  return { caller, order: await orderRow(rig, draft.id) }
}

const payRest = async ({ client, request }: Caller, { id }: OrderRow) => {
  const json = { client_id: client.id, order_id: id, isWallet: 1 }
  expect((await request('/order/partial-payment', { json })).status).toBe(200)
}

const plainly = (html: string) => html.replaceAll('&#39;', "'")

const htmlOf = async ({ code }: OrderRow) => plainly(await desk.html(`/desk/orders/${code}`))

const exported = async ({ client, request }: Caller) => {
  const answer = await request(`/clients/${client.id}/data-export`)
  return exportData.answer.parse(await answer.json()).orders.map(({ wallet_amount }) => wallet_amount)
}

const factOf = (html: string, name: string) => new RegExp(`<dt>${name}</dt><dd>([^<]*)<`).exec(html)?.[1]

test.each<[Way, string | undefined, number, string]>([
  ['card', undefined, 0, '$15.00 was paid; refund it outside the portal.'],
  ['wallet', '$15.00', 1_500, "$15.00 was paid from the wallet; put it back there, on the client's page."],
  [
    'both',
    '$10.00',
    1_000,
    "$15.00 was paid, $10.00 of it from the wallet; put that back there, on the client's page, and refund $5.00 outside the portal.",
  ],
])('a quarter paid by %s says what the wallet gave', async (way, fact, cents, words) => {
  const { caller, order } = await aQuarterPaidBy(way)
  const html = await htmlOf(order)
  expect(factOf(html, 'From the wallet')).toBe(fact)
  expect(html).toContain(words)
  expect(await exported(caller)).toEqual([cents])
})

test.each<[Way, string, number, string]>([
  [
    'card',
    '$45.00',
    4_500,
    "$60.00 was paid, $45.00 of it from the wallet; put that back there, on the client's page, and refund $15.00 outside the portal.",
  ],
  ['wallet', '$60.00', 6_000, "$60.00 was paid from the wallet; put it back there, on the client's page."],
  [
    'both',
    '$55.00',
    5_500,
    "$60.00 was paid, $55.00 of it from the wallet; put that back there, on the client's page, and refund $5.00 outside the portal.",
  ],
])('so does what had a quarter paid by %s and the rest from the wallet', async (way, fact, cents, words) => {
  const { caller, order } = await aQuarterPaidBy(way)
  await payRest(caller, order)
  const html = await htmlOf(order)
  expect(factOf(html, 'From the wallet')).toBe(fact)
  expect(html).toContain(words)
  expect(await exported(caller)).toEqual([cents])
})

test('what the wallet holds for a draft goes back by itself', async () => {
  const caller = await signedIn(rig)
  await fillWallet(rig, caller, 2_500)
  const draft = await aDraft(rig, caller, { pages: 4 })
  const form = placementForm(caller, { isWallet: '1' })
  expect((await caller.request(`/placeOrderNew/${draft.id}`, { form })).status).toBe(200)
  const html = await htmlOf(draft)
  expect(factOf(html, 'From the wallet')).toBe('$25.00')
  expect(html).toContain("$25.00 goes back to the client's wallet.")
  expect(await exported(caller)).toEqual([2_500])
  expect((await desk.submit(`/desk/orders/${draft.code}`, 'close')).status).toBe(303)
  expect(factOf(await htmlOf(draft), 'From the wallet')).toBeUndefined()
  expect(await exported(caller)).toEqual([0])
})

test('nothing is to be put into the wallet of an account that was deleted', async () => {
  const { caller, order } = await aQuarterPaidBy('wallet')
  await payRest(caller, order)
  await rig.deps.store.pool.query('update orders set status_id = 3 where id = $1', [order.id])
  expect((await deliver(rig, order.id)).status).toBe(200)
  expect((await accept(caller, order.id)).status).toBe(200)
  const token = await mailedToken(rig, caller)
  expect((await deleteBy(rig, token, { giveUp: '1940.00' })).status).toBe(200)
  expect(await htmlOf(order)).toContain('$60.00 was paid; refund it outside the portal.')
})
