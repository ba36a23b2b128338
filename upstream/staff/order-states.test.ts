import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accept, aPaidOrder, deliver, standAt } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

/* Every action at every status: safety AZ-06, upstream table U2. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const actions = {
  assign: (id: number) => askStaff(rig, `orders/${id}/writer`, { nickname: 'Robin' }),
  start: (id: number) => askStaff(rig, `orders/${id}/start`, {}),
  deliver: (id: number) => deliver(rig, id),
  'deliver revised': (id: number) => deliver(rig, id, { isRfs: '1' }),
  accept: (id: number) => accept(caller, id),
  'ask for a revision': (id: number) => askForRevision(rig, caller, id),
  close: (id: number) => askStaff(rig, `orders/${id}/close`, {}),
}
type Action = keyof typeof actions

/** Where each action leads from each status; what is not here is refused. */
const leads: Record<number, Partial<Record<Action, number>>> = {
  0: { close: 14 },
  1: { assign: 2, close: 14 },
  2: { assign: 2, start: 3, close: 14 },
  3: { assign: 3, deliver: 5, close: 14 },
  4: { 'deliver revised': 5, close: 14 },
  5: { accept: 5, close: 14 },
  14: { close: 14 },
}

/** What staff is told of each status when an action is refused there. */
const words: Record<number, RegExp> = {
  0: /is not paid yet: an invoice can be made for it/,
  1: /is waiting for a writer: assign one/,
  2: /is assigned and not started: start it/,
  3: /is in progress/,
  4: /is in revision: deliver the/,
  5: /is completed: the client accepts it/,
  14: /is closed: nothing more/,
}

const beingWritten = 'This order is being worked on. It can be accepted once its files are delivered.'
const notWritten =
  'This order is being worked on. A revision can be asked for once its files are delivered and accepted.'

/** What the client is told where the action is refused. */
const clientWords: Partial<Record<Action, Record<number, string>>> = {
  accept: {
    0: 'This order is not paid yet. It can be accepted once its files are delivered.',
    1: beingWritten,
    2: beingWritten,
    3: beingWritten,
    4: 'This order is in revision. It can be accepted once the revised files are delivered.',
    14: 'This order is closed and can no longer be accepted.',
  },
  'ask for a revision': {
    0: 'This order is not paid yet. A revision can be asked for once its files are accepted.',
    1: notWritten,
    2: notWritten,
    3: notWritten,
    4: 'This order is in revision already. Another one can be asked for once the revised files are delivered.',
    5: 'This order is not accepted yet. Accept it first, then ask for a revision.',
    14: 'This order is closed. No revision can be asked for any more.',
  },
}

const cells = Object.keys(leads).flatMap(status =>
  (Object.keys(actions) as Action[]).map(action => [action, Number(status)] as const),
)

const anOrderAt = (statusId: number): Promise<OrderRow> =>
  statusId === 0 ? aDraft(rig, caller) : aPaidOrder(rig, caller, { statusId })

test.each(cells)('%s at %d', async (action, statusId) => {
  const order = await anOrderAt(statusId)
  const before = await auditOf(rig)
  const notices = () =>
    rig.deps.store.pool.query('select id from notifications where order_id = $1', [order.id])
  const { rowCount: told } = await notices()
  const answer = await actions[action](order.id)
  const to = leads[statusId]?.[action]
  expect((await orderRow(rig, order.id)).statusId).toBe(to ?? statusId)
  if (to !== undefined) return expect(answer.status).toBe(200)
  expect(answer.status).toBe(409)
  const { message } = await answer.json()
  const own = clientWords[action]
  if (own) expect(message).toBe(own[statusId])
  else {
    expect(message).toMatch(words[statusId] ?? /never/)
    expect(message).toContain(order.code)
  }
  expect(await orderRow(rig, order.id)).toEqual(order)
  expect(await auditOf(rig)).toEqual(before)
  expect((await notices()).rowCount).toBe(told)
})

const moves = cells.filter(([action, statusId]) => leads[statusId]?.[action] !== undefined)

test.each(moves)('%s at %d leaves another order that stands there as it is', async (action, statusId) => {
  const [order, other] = [await anOrderAt(statusId), await anOrderAt(statusId)]
  expect((await actions[action](order.id)).status).toBe(200)
  expect(await orderRow(rig, other.id)).toEqual(other)
})

describe('an order nobody has paid', () => {
  test.each([1, 2, 3, 4, 5])('is not written or delivered, whatever its status (%d) says', async statusId => {
    const { id } = await aDraft(rig, caller)
    await standAt(rig, id, statusId)
    const order = await orderRow(rig, id)
    for (const action of ['assign', 'start', 'deliver', 'deliver revised'] as const) {
      const answer = await actions[action](id)
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        expect.stringContaining('not paid yet'),
      ])
    }
    expect(await orderRow(rig, id)).toEqual(order)
    await rig.deps.store.pool.query('update orders set status_id = 0 where id = $1', [id])
  })
})
