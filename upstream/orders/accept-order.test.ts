import { beforeEach, expect, test } from 'vitest'
import * as contract from '../../contract/orders'
import * as profile from '../../contract/profile'
import { accept, aDeliveredOrder, aPaidOrder, deliver, seenBy } from '../deliveries/test-deliveries'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aDraft, orderRow } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const said = async (id: number) => {
  const answer = await accept(caller, id)
  return [answer.status, (await answer.json()).message]
}
const marks = async (id: number) => {
  const { is_accepted, is_revision_accepted, is_completed } = (await seenBy(caller, id)).order
  return [is_accepted, is_revision_accepted, is_completed]
}
const counts = async () => {
  const { client, request } = caller
  const answer = await (await request(`/countNotification/${client.id}`)).json()
  const { completed_orders_count, completedAllOrdersCount, revisionorder } =
    profile.getCounts.answer.parse(answer)
  return { toAccept: completed_orders_count, completed: completedAllOrdersCount, revisions: revisionorder }
}

test('the order is accepted, then each of its revisions, and a repetition says the same', async () => {
  const { id } = await aDeliveredOrder(rig, caller)
  expect(await marks(id)).toEqual([0, 0, 0])
  expect(await counts()).toEqual({ toAccept: 1, completed: 1, revisions: 0 })
  for (const _ of [1, 2]) expect(await said(id)).toEqual([200, 'Order accepted'])
  expect(await marks(id)).toEqual([1, 0, 1])
  expect(await counts()).toEqual({ toAccept: 0, completed: 1, revisions: 0 })

  for (const round of [1, 2]) {
    expect((await askForRevision(rig, caller, id)).status).toBe(200)
    expect(await marks(id)).toEqual([1, 0, 0])
    expect(await counts()).toEqual({ toAccept: 0, completed: 1, revisions: 1 })
    expect((await deliver(rig, id, { isRfs: '1', message: `Revised ${round}` })).status).toBe(200)
    expect(await marks(id)).toEqual([1, 0, 0])
    expect(await counts()).toEqual({ toAccept: 1, completed: 1, revisions: 1 })
    for (const _ of [1, 2]) expect(await said(id)).toEqual([200, 'Revision accepted'])
    expect(await marks(id)).toEqual([1, 1, 1])
    expect(await counts()).toEqual({ toAccept: 0, completed: 1, revisions: 0 })
  }
})

test('the revision of another order is none of this one', async () => {
  const [{ id }, { id: otherId }] = [await aDeliveredOrder(rig, caller), await aDeliveredOrder(rig, caller)]
  await accept(caller, otherId)
  await askForRevision(rig, caller, otherId)
  await deliver(rig, otherId, { isRfs: '1' })
  for (const _ of [1, 2]) expect(await said(id)).toEqual([200, 'Order accepted'])
  expect(await marks(id)).toEqual([1, 0, 1])
})

test('an order that is paid in part can be accepted: its files stay locked', async () => {
  const { id } = await aDeliveredOrder(rig, caller, 'partial')
  expect(await said(id)).toEqual([200, 'Order accepted'])
  const { completedFiles } = await seenBy(caller, id)
  expect(completedFiles[0].submissionattachment[0].file_path).toBeNull()
})

test('with one key it is answered the same when the order has moved on', async () => {
  const { id } = await aDeliveredOrder(rig, caller)
  const json = { client_id: caller.client.id, order_id: id }
  const key = 'accepted-once'
  const once = async () => (await caller.request('/AcceptOrder', { json, key })).json()
  const first = await once()
  expect((await askForRevision(rig, caller, id)).status).toBe(200)
  await deliver(rig, id, { isRfs: '1' })
  expect(await once()).toEqual(first)
  expect((await orderRow(rig, id)).isRevisionAccepted).toBe(false)
})

test.each([{}, { order_id: 1 }, { client_id: 'me', order_id: 'it' }, { client_id: 1, order_id: null }])(
  '%j accepts nothing',
  async json => expect((await caller.request('/AcceptOrder', { json })).status).toBe(422),
)

test('completed orders, those in revision and closed ones are listed, oldest first, only the own, without files', async () => {
  const first = await aDeliveredOrder(rig, caller)
  await accept(caller, first.id)
  await aDraft(rig, caller)
  await aPaidOrder(rig, caller, { statusId: 3 })
  const second = await aPaidOrder(rig, caller, { statusId: 4 })
  const third = await aDeliveredOrder(rig, caller, 'partial')
  const fourth = await aPaidOrder(rig, caller, { statusId: 14 })
  await aDeliveredOrder(rig, await signedIn(rig))
  const answer = await (await caller.request(`/CompletedOrder/${caller.client.id}`)).json()
  expect(contract.listCompletedOrders.answer.parse(answer).orders).toMatchObject([
    { id: first.id, status_id: 5, is_accepted: true, is_completed: true, attachments: [] },
    { id: second.id, status_id: 4, is_completed: false, attachments: [] },
    { id: third.id, status_id: 5, is_accepted: false, is_completed: false, payment_status: 'Partial Paid' },
    { id: fourth.id, status_id: 14, is_completed: false },
  ])
  expect(JSON.stringify(answer)).not.toContain('file_path')
})

test('a list says of a revised order what its details say', async () => {
  const { id } = await aDeliveredOrder(rig, caller)
  await accept(caller, id)
  expect((await askForRevision(rig, caller, id)).status).toBe(200)
  await deliver(rig, id, { isRfs: '1' })
  const listed = async () =>
    (await (await caller.request(`/CompletedOrder/${caller.client.id}`)).json()).orders[0].is_completed
  expect(await listed()).toBe(0)
  await accept(caller, id)
  expect(await listed()).toBe(1)
})
