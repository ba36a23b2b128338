import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import {
  accept,
  aDeliveredOrder,
  anAcceptedOrder,
  aPaidOrder,
  deliver,
  essay,
} from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, placementForm } from '../orders/test-orders'
import { aRatedOrder, rate, review } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

/*
 * A write whose answer is not kept in its own transaction is done twice when the process dies between the two. Here no answer
 * can be kept at all: what was done all the same was done beside its answer.
 */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
const { pool } = rig.deps.store
/** Each call of its comes with a new Idempotency-Key. */
let caller: Caller
const orders: Record<string, OrderRow> = {}
const idOf = (which: string): number => orders[which]?.id ?? 0

beforeAll(async () => {
  const client = await signedIn(rig)
  const { email } = client.client
  Object.assign(orders, {
    draft: await aDraft(rig, client),
    waiting: await aPaidOrder(rig, client, { statusId: 1 }),
    assigned: await aPaidOrder(rig, client, { statusId: 2 }),
    started: await aPaidOrder(rig, client),
    partly: await aPaidOrder(rig, client, { option: 'partial' }),
    delivered: await aDeliveredOrder(rig, client),
    accepted: await anAcceptedOrder(rig, client),
    starred: await aRatedOrder(rig, client),
  })
  await say(client, idOf('draft'))
  await askStaff(rig, 'wallet-adjustments', { client_email: email, amount_cents: 50_000, reason: 'Gift' })
  await pool.query(
    'alter table idempotency_keys add constraint broken check (status is null or status <> 200) not valid',
  )
  const keyed: Caller['request'] = (path, call) => client.request(path, { ...call, key: randomUUID() })
  caller = { ...client, request: keyed }
})

const asStaff = (path: string, json: object) => askStaff(rig, path, json, { key: randomUUID() })
const step1 = () => ({ client_id: caller.client.id, title: 'Another title', subject: 'Tides' })
const step2 = () => {
  const form = new FormData()
  form.set('task_description', 'Otherwise')
  form.set('files[0]', essay())
  return form
}
const step3 = {
  deadline: '2025-07-01 09:00:00',
  hours: '500:00:00',
  no_of_pages: 9,
  specific_word_count: 2700,
}
const payment = () => ({ client_id: caller.client.id, order_id: idOf('partly'), isWallet: 1 })
const placed = () => placementForm(caller, { isWallet: '1' })
const promo = { code: 'KEPT', title: 'Kept', type: 'Percentage', amount: 10 }
const adjustment = () => ({ client_email: caller.client.email, amount_cents: 500, reason: 'Sorry' })

/** Everything that is stored but the keys, and what limits count. */
async function everything() {
  const { rows } = await pool.query(`
    select table_name as name, query_to_xml(format('select * from %I t order by t::text', table_name), true, true, '')::text as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('idempotency_keys', 'rate_limits') order by table_name`)
  return rows
}

test.each<[string, () => Promise<Response>]>([
  ['a new order', () => caller.request('/step1/null', { json: step1() })],
  ['title and course', () => caller.request(`/step1/${idOf('draft')}`, { json: step1() })],
  ['instructions', () => caller.request(`/step2/${idOf('draft')}`, { form: step2() })],
  ['deadline and pages', () => caller.request(`/step3/${idOf('draft')}`, { json: step3 })],
  [
    'sources',
    () => caller.request('/updateClientOrderIdNew', { json: { order_id: idOf('draft'), source: 3 } }),
  ],
  ['a placement', () => caller.request(`/placeOrderNew/${idOf('draft')}`, { form: placed() })],
  ['a promo removed', () => caller.request(`/orders/${idOf('draft')}/deletepromo`, { method: 'DELETE' })],
  ['a draft deleted', () => caller.request('/order/delete-unpaid', { json: { order_id: idOf('draft') } })],
  ['the remaining payment', () => caller.request('/order/partial-payment', { json: payment() })],
  ['work accepted', () => accept(caller, idOf('delivered'))],
  ['a revision', () => askForRevision(rig, caller, idOf('accepted'), { files: [essay()] })],
  ['stars', () => rate(caller, idOf('accepted'), 4)],
  ['a review', () => review(caller, idOf('starred'))],
  ['a message', () => say(caller, idOf('draft'), { files: [essay()] })],
  ['mail muted', () => caller.request(`/orders/${idOf('draft')}/message-mail`, { json: { muted: true } })],
  ['a message of support', () => answerAs(rig, idOf('draft'), { key: randomUUID() })],
  ['no answer needed', () => asStaff(`orders/${idOf('draft')}/no-answer`, {})],
  ['a writer', () => asStaff(`orders/${idOf('waiting')}/writer`, { nickname: 'Robin' })],
  ['a beginning', () => asStaff(`orders/${idOf('assigned')}/start`, {})],
  ['a delivery', () => deliver(rig, idOf('started'), { key: randomUUID() })],
  ['a closing', () => asStaff(`orders/${idOf('started')}/close`, {})],
  ['an invoice', () => asStaff('invoices', { order_id: idOf('draft') })],
  ['a promo', () => asStaff('promos', promo)],
  ['a wallet changed', () => asStaff('wallet-adjustments', adjustment())],
])('%s is not done where its answer cannot be kept', async (_, call) => {
  const before = await everything()
  expect((await call()).status).toBe(500)
  expect(await everything()).toEqual(before)
})
