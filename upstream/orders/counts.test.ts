import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint'
import { orderStatus } from '../../contract/order-status'
import * as lists from '../../contract/orders'
import * as contract from '../../contract/profile'
import { submissions } from '../db/delivery-schema'
import { insertRevision } from '../revisions/insert-revision'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aDraft } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

const countsOf = async ({ client, request }: Caller) =>
  contract.getCounts.answer.parse(await (await request(`/countNotification/${client.id}`)).json())

/** Whether a revision was asked for, and delivered. */
type History = 'plain' | 'asked' | 'revised'

async function anOrder(caller: Caller, set: string, history: History = 'plain'): Promise<void> {
  const { id: orderId } = await aDraft(rig, caller)
  const at = rig.clock.now()
  if (history !== 'plain')
    await rig.ctx.transaction(tx =>
      insertRevision(tx, { orderId, at, deadline: at, hours: 48, message: '', files: [] }),
    )
  await rig.deps.store.db
    .insert(submissions)
    .values({ orderId, message: '', isRfs: history === 'revised', createdAt: at })
  await rig.deps.store.pool.query(`update orders set ${set} where id = $1`, [orderId])
}

const payments = {
  Unpaid: "payment_status = 'Unpaid'",
  'Partial Paid': "payment_status = 'Partial Paid', paid_cents = 375",
  Paid: "payment_status = 'Paid', paid_cents = total_cents",
}
const paid = `${payments.Paid}, placed_at = '2025-06-01'`

test.each<[string, string, object, History?]>([
  ['a draft', 'status_id = 0', { draft_orders: 1 }],
  ['one that waits for a writer', `status_id = 1, ${paid}`, { inporgress_orders: 1 }],
  ['one whose writer has not begun', `status_id = 2, ${paid}`, { inporgress_orders: 1 }],
  ['one being written', `status_id = 3, ${paid}`, { inporgress_orders: 1, started_orders_count: 1 }],
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
    'asked',
  ],
  [
    'accepted work that was revised, the revision not accepted',
    `status_id = 5, is_accepted = true, ${paid}`,
    { completed_orders_count: 1, completedAllOrdersCount: 1, revisionorder: 1 },
    'revised',
  ],
  [
    'revised work that is accepted',
    `status_id = 5, is_accepted = true, is_revision_accepted = true, ${paid}`,
    { completedAllOrdersCount: 1 },
    'revised',
  ],
  ['a closed one', `status_id = 14, ${paid}`, { completedAllOrdersCount: 1 }],
])('%s is counted where it stands', async (_, set, counted, history) => {
  const caller = await signedIn(rig)
  await anOrder(caller, set, history)
  await anOrder(await signedIn(rig), set)
  expect(await countsOf(caller)).toMatchObject({
    inporgress_orders: 0,
    started_orders_count: 0,
    draft_orders: 0,
    revisionorder: 0,
    completed_orders_count: 0,
    completedAllOrdersCount: 0,
    ...counted,
  })
})

test('a badge counts what its list shows, wherever orders stand', async () => {
  const caller = await signedIn(rig)
  const lengthOf = async ({ path }: Endpoint) =>
    (await (await caller.request(path.replace(/{\w+}/, String(caller.client.id)))).json()).orders.length
  for (const status of Object.values(orderStatus))
    for (const payment of Object.values(payments))
      for (const accepted of [false, true])
        for (const history of ['plain', 'asked', 'revised'] as const)
          await anOrder(
            caller,
            `status_id = ${status}, ${payment}, is_revision_accepted = ${accepted}`,
            history,
          )
  const counted = await countsOf(caller)
  expect(counted).toMatchObject({
    inporgress_orders: await lengthOf(lists.listOrdersInProgress),
    draft_orders: await lengthOf(lists.listDraftOrders),
    revisionorder: await lengthOf(lists.listRevisionOrders),
    completedAllOrdersCount: await lengthOf(lists.listCompletedOrders),
  })
  expect(counted.revisionorder).toBeGreaterThan(0)
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
  ['the only order is paid in part', [`${payments['Partial Paid']}, placed_at = '2025-06-01'`], false],
  [
    'a later order is paid in full, the first in part',
    [paid, `${payments['Partial Paid']}, placed_at = '2025-05-01'`],
    false,
  ],
  [
    'the first order is paid in full, a later one in part',
    [`${payments['Partial Paid']}, placed_at = '2025-07-01'`, paid, 'status_id = 0'],
    true,
  ],
])('when %s, the first order counts as it was paid', async (_, orders, expected) => {
  const caller = await signedIn(rig)
  for (const set of orders) await anOrder(caller, set)
  const { referral_details } = await countsOf(caller)
  expect(referral_details.first_order_paid_status).toBe(expected)
})
