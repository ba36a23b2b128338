import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import type { OrderRow } from './order-rows'
import { aDraft, orderRow } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let order: OrderRow

beforeAll(async () => {
  caller = await signedIn(rig)
})
beforeEach(async () => {
  order = await aDraft(rig, caller)
})

const save = (fields: object) =>
  caller.request('/updateClientOrderIdNew', { json: { order_id: order.id, ...fields } })

test('only what is sent changes', async () => {
  expect((await save({ citation_style_id: 3, source: 7 })).status).toBe(200)
  expect((await save({ education_level_id: 1 })).status).toBe(200)
  expect(await orderRow(rig, order.id)).toMatchObject({ citationStyleId: 3, educationLevelId: 1, source: 7 })
})

test('nothing of another order changes', async () => {
  const other = await aDraft(rig, caller)
  expect((await save({ citation_style_id: 3, education_level_id: 1, source: 7 })).status).toBe(200)
  expect(await orderRow(rig, other.id)).toEqual(other)
})

test('nothing sent changes nothing', async () => {
  expect(await (await save({})).json()).toEqual({ message: 'No changes to save' })
  expect(await orderRow(rig, order.id)).toEqual(order)
})

test.each([
  { citation_style_id: 77 },
  { education_level_id: 77 },
  { education_level_id: 2 ** 40 },
  { education_level_id: 0 },
  { source: 0 },
  { source: 100 },
  { source: 1.5 },
])('%j is refused', async fields => {
  expect((await save(fields)).status).toBe(422)
  expect(await orderRow(rig, order.id)).toEqual(order)
})

test.each([0, 100, -3])('that %d sources are refused is said in words for people', async source => {
  expect(await (await save({ source })).json()).toMatchObject({
    errors: { source: ['Enter a whole number from 1 to 99'] },
  })
})

test.each([1, 99])('%d sources are taken', async source => {
  expect((await save({ source })).status).toBe(200)
})

const setStatus = (status: number) =>
  rig.deps.store.pool.query(
    "update orders set status_id = $1, payment_status = 'Paid', paid_cents = total_cents where id = $2",
    [status, order.id],
  )

test.each([1, 2, 3, 4])('at status %d they may be changed again and again', async status => {
  await setStatus(status)
  expect((await save({ source: 1 })).status).toBe(200)
  expect((await save({ source: 2 })).status).toBe(200)
})

test.each([{ citation_style_id: 2 }, { education_level_id: 3 }, { source: 1 }])(
  'once %j is set of completed work, all three are locked',
  async fields => {
    await setStatus(5)
    expect((await save(fields)).status).toBe(200)
    const others = [{ citation_style_id: 1 }, { education_level_id: 1 }, { source: 9 }]
    expect(await Promise.all(others.map(async other => (await save(other)).status))).toEqual([409, 409, 409])
  },
)

test('of two tabs that set them for completed work at once one does', async () => {
  await setStatus(5)
  const answers = await Promise.all([save({ source: 1 }), save({ citation_style_id: 2 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([5, 14])('at status %d they may be set once, together, and are locked then', async status => {
  await setStatus(status)
  expect((await save({ source: 1, citation_style_id: 2 })).status).toBe(200)
  expect((await save({ education_level_id: 3 })).status).toBe(409)
  expect(await orderRow(rig, order.id)).toMatchObject({
    source: 1,
    citationStyleId: 2,
    educationLevelId: null,
  })
})
