import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract/profile'
import { submissions } from '../db/delivery-schema'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aDraft } from './test-orders'

let rig: TestApp
beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => rig.close())

const countsOf = async ({ client, request }: Caller) =>
  contract.getCounts.answer.parse(await (await request(`/countNotification/${client.id}`)).json())

async function anOrder(caller: Caller, set: string, isRevised = false): Promise<void> {
  const { id: orderId } = await aDraft(rig, caller)
  await rig.deps.store.db
    .insert(submissions)
    .values({ orderId, message: '', isRfs: isRevised, createdAt: rig.clock.now() })
  await rig.deps.store.pool.query(`update orders set ${set} where id = $1`, [orderId])
}

const paid = "payment_status = 'Paid', placed_at = '2025-06-01'"

test.each([
  ['a draft', 'status_id = 0', { draft_orders: 1 }],
  ['one that waits for a writer', `status_id = 1, ${paid}`, { inporgress_orders: 1 }],
  ['one being written', `status_id = 3, ${paid}`, { inporgress_orders: 1 }],
  [
    'finished work nobody has accepted',
    `status_id = 5, ${paid}`,
    { completed_orders_count: 1, completedAllOrdersCount: 1 },
  ],
  ['accepted work', `status_id = 5, is_accepted = true, ${paid}`, { completedAllOrdersCount: 1 }],
  [
    'one in revision',
    `status_id = 4, is_accepted = true, ${paid}`,
    { revisionorder: 1, completedAllOrdersCount: 1 },
  ],
  [
    'accepted work that was revised, the revision not accepted',
    `status_id = 5, is_accepted = true, ${paid}`,
    { completed_orders_count: 1, completedAllOrdersCount: 1, revisionorder: 1 },
    true,
  ],
  [
    'revised work that is accepted',
    `status_id = 5, is_accepted = true, is_revision_accepted = true, ${paid}`,
    { completedAllOrdersCount: 1 },
    true,
  ],
  ['a closed one', `status_id = 14, ${paid}`, {}],
])('%s is counted where it stands', async (_, set, counted, isRevised = false) => {
  const caller = await signedIn(rig)
  await anOrder(caller, set, isRevised)
  await anOrder(await signedIn(rig), set)
  expect(await countsOf(caller)).toMatchObject({
    inporgress_orders: 0,
    draft_orders: 0,
    revisionorder: 0,
    completed_orders_count: 0,
    completedAllOrdersCount: 0,
    ...counted,
  })
})

test('every number that specification section 7 names is sent, in its spelling', async () => {
  const { client, request } = await signedIn(rig)
  const sent = await (await request(`/countNotification/${client.id}`)).json()
  expect(sent).toMatchObject({
    inporgress_orders: 0,
    notification_count: 0,
    draft_orders: 0,
    revisionorder: 0,
    completed_orders_count: 0,
    completedAllOrdersCount: 0,
    wallet_amount: '0.00',
    conversation_order_count: 0,
    promo_display: 0,
    referral_details: { first_order_paid_status: 0 },
  })
})

test.each([
  ['nothing was ever paid', ['status_id = 0'], false],
  ['the only order is paid in full', [paid], true],
  ['the only order is paid in part', ["payment_status = 'Partial Paid', placed_at = '2025-06-01'"], false],
  [
    'a later order is paid in full, the first in part',
    [paid, "payment_status = 'Partial Paid', placed_at = '2025-05-01'"],
    false,
  ],
  [
    'the first order is paid in full, a later one in part',
    ["payment_status = 'Partial Paid', placed_at = '2025-07-01'", paid, 'status_id = 0'],
    true,
  ],
])('when %s, the first order counts as it was paid', async (_, orders, expected) => {
  const caller = await signedIn(rig)
  for (const set of orders) await anOrder(caller, set)
  const { referral_details } = await countsOf(caller)
  expect(referral_details.first_order_paid_status).toBe(expected)
})
