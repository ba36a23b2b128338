import { beforeAll, expect, test, vi } from 'vitest'
import * as contract from '../../contract/orders'
import { attachments } from '../db/schema'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aDraft } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const update = (id: number, set: string) =>
  rig.deps.store.pool.query(`update orders set ${set} where id = $1`, [id])

const attachNotes = (orderId: number) =>
  rig.deps.store.db.insert(attachments).values({
    orderId,
    file: 'notes.pdf',
    filePath: `orders/${orderId}/notes`,
    contentType: 'application/pdf',
    size: 12,
    createdAt: rig.clock.now(),
  })

test('an order is answered whole to its owner, in the words of the contract', async () => {
  const draft = await aDraft(rig, caller, { pages: 3, leadHours: 18 })
  await update(draft.id, 'citation_style_id = 9, education_level_id = 2, source = 4')
  await attachNotes(draft.id)
  const answer = await caller.request(`/orderdetail/${draft.id}?client_id=${caller.client.id}`)
  const parsed = contract.getOrder.answer.parse(await answer.json())
  expect(parsed.order).toMatchObject({
    id: draft.id,
    order_id: draft.code,
    client_id: caller.client.id,
    title: 'The tides of the Bay of Fundy',
    subject: 'Oceanography',
    created_at: '2025-06-10T09:00:00.000Z',
    task_description: 'Please use the figures of 2019.',
    no_of_pages: 3,
    deadline: '2025-06-11T03:00:00.000Z',
    hours: '18:00:00',
    payment_option: 'full',
    payment_status: 'Unpaid',
    subtotal: 6_000,
    discount: 0,
    total: 6_000,
    paid: 0,
    remaining_total: 6_000,
    status_id: 0,
    citationstyle: { id: 9, name: 'Other' },
    educationallevel: { id: 2, name: 'College' },
    source: 4,
    attachments: [{ file: 'notes.pdf', file_path: `orders/${draft.id}/notes`, size: 12 }],
  })
  expect(parsed.order).toMatchObject({ is_completed: false, o_rating: 0, unread_support_conversations: 0 })
  expect([parsed.order.revisions, parsed.completedFiles]).toEqual([[], []])
  expect(parsed.client).toMatchObject({ id: caller.client.id, email: caller.client.email })
})

/** Specification section 3, 'Order (server)' and 'Attachment'. */
const fieldsOfAnOrder =
  'id order_id client_id title subject task_description no_of_pages deadline hours created_at updated_at promo_code clientpromo_code discount attachments wallet_amount payment_option payment_status subtotal total paid remaining_total status_id citation_style_id citationstyle education_level_id educationallevel source is_accepted is_revision_accepted is_completed o_rating unread_support_conversations latest_revision1 revisions writer_name'
const fieldsOfAnAttachment = 'id file file_path is_on_google_drive url'

test('of one order every field is answered, and of its attachments, null where nothing is set', async () => {
  const draft = await aDraft(rig, caller)
  await attachNotes(draft.id)
  const answer = await caller.request(`/orderdetail/${draft.id}?client_id=${caller.client.id}`)
  const { order } = await answer.json()
  const missing = (sent: object, fields: string) => fields.split(' ').filter(field => !(field in sent))
  expect(missing(order, fieldsOfAnOrder)).toEqual([])
  expect(missing(order.attachments[0], fieldsOfAnAttachment)).toEqual([])
  expect(order).toMatchObject({ writer_name: null, citationstyle: null, promo_code: null })
})

test('drafts and orders in progress are listed apart, oldest first, and only the own', async () => {
  const me = await signedIn(rig)
  const [first, second, third, fourth] = [
    await aDraft(rig, me),
    await aDraft(rig, me),
    await aDraft(rig, me),
    await aDraft(rig, me),
  ]
  await aDraft(rig, caller)
  await update(
    second.id,
    "payment_status = 'Paid', paid_cents = total_cents, status_id = 1, citation_style_id = 1",
  )
  await update(third.id, "payment_status = 'Paid', paid_cents = total_cents, status_id = 4")
  const listed = async (path: string) => (await (await me.request(`${path}/${me.client.id}`)).json()).orders
  const drafts = await listed('/getclientdraftorder')
  expect(drafts.map((order: { id: number }) => order.id)).toEqual([first.id, fourth.id])
  expect(await listed('/ordersByclientNew')).toMatchObject([
    { id: second.id, payment_status: 'Paid', remaining_total: '0.00', citationstyle: { id: 1, name: 'APA' } },
  ])
  expect((await me.request(`/getclientdraftorder/${caller.client.id}`)).status).toBe(403)
  expect((await me.request(`/ordersByclientNew/${caller.client.id}`)).status).toBe(403)
})

test.each([
  [0, 'Unpaid', ['getclientdraftorder']],
  [1, 'Paid', ['ordersByclientNew']],
  [2, 'Paid', ['ordersByclientNew']],
  [3, 'Partial Paid', ['ordersByclientNew']],
  [4, 'Paid', ['CompletedOrder']],
  [5, 'Partial Paid', ['CompletedOrder']],
  [14, 'Paid', ['CompletedOrder']],
  [14, 'Unpaid', ['CompletedOrder']],
])('at status %d, %s, without a revision, an order is listed by %j', async (status, payment, expected) => {
  const me = await signedIn(rig)
  const { id } = await aDraft(rig, me)
  const cents = { Unpaid: '0', 'Partial Paid': '1', Paid: 'total_cents' }[payment]
  await update(id, `status_id = ${status}, payment_status = '${payment}', paid_cents = ${cents}`)
  const lists: string[] = []
  for (const list of ['getclientdraftorder', 'ordersByclientNew', 'revisionorder', 'CompletedOrder']) {
    const { orders } = await (await me.request(`/${list}/${me.client.id}`)).json()
    if (orders.length > 0) lists.push(list)
  }
  expect(lists).toEqual(expected)
})

test('a list carries as much of the instructions as it shows', async () => {
  const me = await signedIn(rig)
  const draft = await aDraft(rig, me)
  await rig.deps.store.pool.query('update orders set task_description = $1 where id = $2', [
    'e\u0301'.repeat(20_000),
    draft.id,
  ])
  const { orders } = await (await me.request(`/getclientdraftorder/${me.client.id}`)).json()
  expect(orders[0].task_description.slice(0, 400)).toBe('e\u0301'.repeat(200))
  expect(orders[0].task_description).toHaveLength(401)
})

test('a list of 10,000 orders takes as many queries as a list of one', async () => {
  const me = await signedIn(rig)
  const { pool } = rig.deps.store
  const queries = vi.spyOn(pool, 'query')
  const countQueries = async () => {
    queries.mockClear()
    const { orders } = await (await me.request(`/getclientdraftorder/${me.client.id}`)).json()
    return { orders: orders.length, queries: queries.mock.calls.length }
  }
  const { id } = await aDraft(rig, me)
  const one = await countQueries()
  expect(one.queries).toBeGreaterThan(0)
  const columns =
    'title, subject, task_description, no_of_pages, deadline, lead_seconds, subtotal_cents, total_cents'
  await pool.query(
    `insert into orders (order_id, client_id, ${columns}, created_at, updated_at)
     select 'ORD-L' || n, client_id, ${columns}, created_at, updated_at from orders, generate_series(1, 9999) n
     where id = $1`,
    [id],
  )
  expect(await countQueries()).toEqual({ orders: 10_000, queries: one.queries })
  queries.mockRestore()
})
