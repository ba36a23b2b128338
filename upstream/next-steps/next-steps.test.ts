import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/next-steps'
import { answerAs, markRead } from '../chat/test-chat'
import { accept, aDeliveredOrder, anAcceptedOrder, deliver } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { aPartlyPaidOrder } from '../payments/test-payments'
import { aPromo, fillWallet } from '../promos/test-promos'
import { aRatedOrder, rate, review } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

async function ask(by = caller) {
  const answer = await by.request(`/nextSteps/${by.client.id}`)
  return contract.listNextSteps.answer.parse(await answer.json())
}
const steps = async (by = caller) => (await ask(by)).steps.map(({ kind, id }) => [kind, id])
const good = async (answer: Promise<Response>) => expect((await answer).status).toBe(200)
const query = (sql: string, values: unknown[] = []) => rig.deps.store.pool.query(sql, values)

describe('of one order', () => {
  test('nothing waits for whoever has none, or one that is being worked on', async () => {
    expect(await ask()).toEqual({ steps: [], total: 0 })
    await aPartlyPaidOrder(rig, caller)
    expect(await ask()).toEqual({ steps: [], total: 0 })
  })

  test('the step follows the order from the locked files to the last acceptance', async () => {
    await fillWallet(rig, caller, 100_000)
    const { id, code, title, totalCents, paidCents } = await aDeliveredOrder(rig, caller, 'partial')
    expect((await ask()).steps).toMatchObject([
      { kind: 'pay_remaining', id, order_id: code, title, remaining_total: totalCents - paidCents },
    ])
    const json = { client_id: caller.client.id, order_id: id, isWallet: 1 }
    await good(caller.request('/order/partial-payment', { json }))
    expect(await steps()).toEqual([['accept', id]])
    await good(accept(caller, id))
    expect(await steps()).toEqual([])
    await good(askForRevision(rig, caller, id))
    expect(await steps()).toEqual([])
    await good(deliver(rig, id, { isRfs: '1' }))
    expect(await steps()).toEqual([['accept_revision', id]])
    await good(accept(caller, id))
    expect(await steps()).toEqual([])
  })

  test('what is closed waits for nobody', async () => {
    const { id } = await aDeliveredOrder(rig, caller, 'partial')
    const draft = await aDraft(rig, caller)
    await good(askStaff(rig, `orders/${id}/close`, {}))
    await good(askStaff(rig, `orders/${draft.id}/close`, {}))
    expect(await steps()).toEqual([])
  })

  test('a review can be written of what got five stars lately, once', async () => {
    const { id } = await aRatedOrder(rig, caller)
    expect(await steps()).toEqual([['write_review', id]])
    await good(review(caller, id))
    expect(await steps()).toEqual([])
    await query("update reviews set state = 'refused' where order_id = $1", [id])
    expect(await steps()).toEqual([['write_review', id]])
    await query("update ratings set created_at = created_at - interval '31 days' where order_id = $1", [id])
    expect(await steps()).toEqual([])
  })

  test('four stars ask for no review, nor does what nobody has rated', async () => {
    const { id } = await anAcceptedOrder(rig, caller)
    expect(await steps()).toEqual([])
    await good(rate(caller, id, 4))
    expect(await steps()).toEqual([])
  })

  test('messages of support stand beside it until they are read', async () => {
    const { id } = await aDeliveredOrder(rig, caller)
    await good(answerAs(rig, id))
    await good(answerAs(rig, id))
    expect((await ask()).steps).toMatchObject([
      { kind: 'accept', id },
      { kind: 'read_messages', id, unread: 2 },
    ])
    await good(markRead(caller, id))
    expect(await steps()).toEqual([['accept', id]])
  })
})

test('the most pressing comes first, and of one kind the newest', async () => {
  const draft = await aDraft(rig, caller)
  const reviewable = await aRatedOrder(rig, caller)
  const accepted = await aDeliveredOrder(rig, caller)
  const newer = await aDeliveredOrder(rig, caller)
  const locked = await aDeliveredOrder(rig, caller, 'partial')
  await good(answerAs(rig, draft.id))
  expect((await ask()).total).toBe(6)
  expect(await steps()).toEqual([
    ['pay_remaining', locked.id],
    ['accept', newer.id],
    ['accept', accepted.id],
    ['read_messages', draft.id],
    ['finish_draft', draft.id],
    ['write_review', reviewable.id],
  ])
})

test('of drafts the one that ends first comes first, by its promo or its deadline, and what is past last', async () => {
  const hoursAhead = (hours: number) => new Date(rig.clock.now().getTime() + hours * 3_600_000)
  const far = await aDraft(rig, caller, { leadHours: 90 })
  const near = await aDraft(rig, caller, { leadHours: 20 })
  const past = await aDraft(rig, caller, { leadHours: 1 })
  const held = await aDraft(rig, caller, { leadHours: 90 })
  const code = await aPromo(rig, { endsAt: hoursAhead(10) })
  await query('update orders set promo_code = $2 where id = $1', [held.id, code])
  rig.clock.advance({ hours: 2 })
  const found = (await ask()).steps
  expect(found.map(({ id }) => id)).toEqual([held.id, near.id, far.id, past.id])
  expect(found[0]).toMatchObject({
    kind: 'finish_draft',
    deadline: held.deadline?.toISOString(),
    promo_ends_at: hoursAhead(8).toISOString(),
  })
})

test('a few are told of many, and how many there are; nobody else is told', async () => {
  const drafts = await Promise.all(Array.from({ length: 9 }, () => aDraft(rig, caller)))
  for (const { id } of drafts.slice(0, 8)) await good(answerAs(rig, id))
  const { steps: told, total } = await ask()
  expect([told.length, total]).toEqual([contract.nextStepsMax, 17])
  expect(told.every(({ kind }) => kind === 'read_messages')).toBe(true)
  expect(await ask(await signedIn(rig))).toEqual({ steps: [], total: 0 })
})
