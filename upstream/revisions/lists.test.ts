import { beforeEach, expect, test } from 'vitest'
import { listCompletedOrders, listRevisionOrders } from '../../contract/orders'
import { getCounts } from '../../contract/profile'
import {
  accept,
  aDeliveredOrder,
  anAcceptedOrder,
  aPaidOrder,
  deliver,
  essay,
} from '../deliveries/test-deliveries'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type Asked, askForRevision } from './test-revisions'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const read = async (path: string) => (await caller.request(`/${path}/${caller.client.id}`)).json()
const inRevision = async () => listRevisionOrders.answer.parse(await read('revisionorder')).orders
const completed = async () => listCompletedOrders.answer.parse(await read('CompletedOrder')).orders
const counted = async () => getCounts.answer.parse(await read('countNotification')).revisionorder

async function aRevision(asked?: Asked, by = caller): Promise<number> {
  const { id } = await anAcceptedOrder(rig, by)
  await askForRevision(rig, by, id, asked)
  return id
}
const answerOf = (id: number) => deliver(rig, id, { isRfs: '1' })

test('orders with a revision that is not accepted are listed, oldest first, and counted', async () => {
  const asked = await aRevision({ fields: { message: 'The oldest' }, files: [essay()] })
  const answered = await aRevision()
  await answerOf(answered)
  const settled = await aRevision()
  await answerOf(settled)
  await accept(caller, settled)
  const closed = await aRevision()
  await askStaff(rig, `orders/${closed}/close`, {})
  await aDeliveredOrder(rig, caller)
  await anAcceptedOrder(rig, caller)
  await aPaidOrder(rig, caller, { statusId: 3 })
  await aRevision({}, await signedIn(rig))
  expect(await inRevision()).toMatchObject([
    { id: asked, status_id: 4, latest_revision1: { message: 'The oldest', attachments: [] } },
    { id: answered, status_id: 5, is_revision_accepted: false },
  ])
  expect(await counted()).toBe(2)
  const answer = JSON.stringify(await read('revisionorder'))
  expect(answer).not.toContain('file_path')
})

test('each is listed once with the revision asked for last, its message cut', async () => {
  const id = await aRevision({ fields: { message: 'The first' } })
  await answerOf(id)
  const message = 'x'.repeat(5_000)
  await askForRevision(rig, caller, id, { fields: { message } })
  const [order, ...others] = await inRevision()
  expect(others).toEqual([])
  expect(order?.latest_revision1?.message).toBe('x'.repeat(301))
  expect(order?.latest_revision1?.created_at).toBe(rig.clock.now().toISOString())
})

test('completed orders tell which of them have revisions', async () => {
  const plain = await anAcceptedOrder(rig, caller)
  const id = await aRevision()
  const listed = (await completed()).map(({ id, latest_revision1 }) => [id, latest_revision1?.message])
  expect(listed).toEqual([
    [plain.id, undefined],
    [id, 'Please shorten the second part.'],
  ])
})
