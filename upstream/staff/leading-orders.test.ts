import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accept, aPaidOrder, seenBy } from '../deliveries/test-deliveries'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import {
  aPartlyPaidOrder,
  askForCheckout,
  noticesOf,
  openCheckoutFor,
  returnFrom,
} from '../payments/test-payments'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { askStaff, auditOf } from './test-staff'

/* Writers, beginnings and ends: what support does with orders that are paid, and with those that never will be. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const assign = (order: string | number, nickname: unknown, key?: string) =>
  askStaff(rig, `orders/${order}/writer`, { nickname }, { key })
const start = (order: string | number, body = {}) => askStaff(rig, `orders/${order}/start`, body)
const close = (order: string | number, known: object = {}) => askStaff(rig, `orders/${order}/close`, known)
const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)

describe('a writer', () => {
  test('is assigned by the display code or the id, seen by the client, told, and written down', async () => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId: 1 })
    const { order } = await (await assign(code.toLowerCase(), ' Dana ')).json()
    expect(order).toMatchObject({ id, order_id: code, status_id: 2, writer_name: 'Dana' })
    expect(order.client_email).toBe(caller.client.email)
    expect((await seenBy(caller, id)).order).toMatchObject({ writer_name: 'Dana', status_id: 2 })
    expect((await noticesOf(rig, caller)).at(-1)).toEqual({
      notify_msg: `Dana is the writer of your order ${code}.`,
      order_id: id,
    })
    expect((await auditOf(rig))[0]).toMatchObject({
      actor: 'staff',
      action: 'order.assign',
      subject: code,
      details: { writer: 'Dana', before: null },
    })
  })

  test.each([2, 3])('can be another one at status %d, and the same again is no news', async statusId => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId })
    expect((await assign(id, 'Lee')).status).toBe(200)
    expect(await orderRow(rig, id)).toMatchObject({ writerName: 'Lee', statusId })
    const told = await noticesOf(rig, caller)
    expect(told.at(-1)?.notify_msg).toBe(`Lee is now the writer of your order ${code}.`)
    const before = await auditOf(rig)
    expect(before[0]?.details).toEqual({ writer: 'Lee', before: 'Dana' })
    expect((await assign(id, 'Lee')).status).toBe(200)
    expect(await noticesOf(rig, caller)).toEqual(told)
    expect(await auditOf(rig)).toEqual(before)
  })

  test.each([undefined, '', '   ', 7, null, 'x'.repeat(61)])('%j is no name', async nickname => {
    const order = await aPaidOrder(rig, caller, { statusId: 1 })
    const answer = await assign(order.id, nickname)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual(['nickname'])
    expect(await orderRow(rig, order.id)).toEqual(order)
  })

  test('with one key is assigned once, and the answer is the same when the order has moved on', async () => {
    const { id } = await aPaidOrder(rig, caller, { statusId: 1 })
    const first = await (await assign(id, 'Dana', 'desk-assign-1')).json()
    await start(id)
    expect(await (await assign(id, 'Dana', 'desk-assign-1')).json()).toEqual(first)
    expect((await assign(id, 'Lee', 'desk-assign-1')).status).toBe(422)
    expect((await orderRow(rig, id)).statusId).toBe(3)
  })

  test('that replaces one names whom; who was slower is told, and assigns once more if wanted', async () => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId: 1 })
    const instead = (nickname: string, before: unknown) =>
      askStaff(rig, `orders/${code}/writer`, { nickname, before })
    const answers = await Promise.all(['Dana', 'Lee', 'Kim'].map(name => instead(name, null)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    const first = (await orderRow(rig, id)).writerName ?? ''
    const told = await Promise.all(answers.map(answer => answer.json()))
    const message = `${first} is the writer of ${code} by now: somebody else was faster. Assign once more if it is to be another writer.`
    expect(told.filter(answer => answer.message === message)).toHaveLength(2)
    expect((await auditOf(rig)).filter(({ subject }) => subject === code)).toHaveLength(1)
    expect((await instead('Robin', 'Nobody')).status).toBe(409)
    expect((await instead(first, null)).status).toBe(200)
    expect((await instead('Robin', first)).status).toBe(200)
    expect((await orderRow(rig, id)).writerName).toBe('Robin')
    expect((await auditOf(rig))[0]?.details).toEqual({ writer: 'Robin', before: first })
  })

  test('of two that are assigned at once the second is another one, not a second beginning', async () => {
    const { id } = await aPaidOrder(rig, caller, { statusId: 1 })
    const answers = await Promise.all(['Dana', 'Lee', 'Kim'].map(name => assign(id, name)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    const entries = (await auditOf(rig)).slice(0, 3).map(({ details }) => details)
    expect((await orderRow(rig, id)).writerName).toBe(entries[0]?.writer)
    expect(entries.map(({ before }) => before)).toEqual([entries[1]?.writer, entries[2]?.writer, null])
  })
})

test('an order is started while its writer is who was seen there', async () => {
  const { id, code } = await aPaidOrder(rig, caller, { statusId: 2 })
  const refused = await start(id, { before: 'Lee' })
  const message = `Dana is the writer of ${code} by now, not Lee: somebody else has changed it. Start once more if that is who has begun.`
  expect([refused.status, (await refused.json()).message]).toEqual([409, message])
  expect((await orderRow(rig, id)).statusId).toBe(2)
  expect((await start(id, { before: 'Dana' })).status).toBe(200)
  expect((await orderRow(rig, id)).statusId).toBe(3)
})

test('an order is started by a call that says nothing, with a body or without one', async () => {
  for (const body of [{}, undefined]) {
    const { id } = await aPaidOrder(rig, caller, { statusId: 2 })
    const answer = await askStaff(rig, `orders/${id}/start`, body, { method: 'POST' })
    expect([answer.status, (await orderRow(rig, id)).statusId]).toEqual([200, 3])
  }
})

test('of many who start an order at once one does', async () => {
  const { id, code } = await aPaidOrder(rig, caller, { statusId: 2 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(code)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  const told = await Promise.all(answers.map(answer => answer.json()))
  expect(told.filter(({ message }) => message?.startsWith(`${code} is in progress: deliver`))).toHaveLength(7)
  expect((await orderRow(rig, id)).statusId).toBe(3)
  const entries = await auditOf(rig)
  expect(entries.filter(({ action, subject }) => action === 'order.start' && subject === code)).toHaveLength(
    1,
  )
})

test.each(['writer', 'start', 'close', 'submissions'])(
  '%s of an order that is not there is refused',
  async verb => {
    for (const named of ['ORD-none', '987654321', '0', 'null', '%00', '..%2f..', '9'.repeat(30)]) {
      const body = verb === 'writer' ? { nickname: 'Dana' } : {}
      const answer = await askStaff(rig, `orders/${named}/${verb}`, body)
      expect([named, answer.status]).toEqual([named, 404])
    }
  },
)

describe('closing', () => {
  test('ends an order that was paid, leaves its money, and is written down once', async () => {
    const order = await aPaidOrder(rig, caller, { statusId: 3 })
    expect((await (await close(order.code)).json()).order).toMatchObject({ status_id: 14, paid: '60.00' })
    expect(await orderRow(rig, order.id)).toEqual({ ...order, statusId: 14 })
    const entries = await auditOf(rig)
    expect(entries[0]).toMatchObject({
      action: 'order.close',
      subject: order.code,
      details: { status_id: 3, payment_status: 'Paid', paid: '60.00', to_wallet: '0.00' },
    })
    expect((await close(order.id)).status).toBe(200)
    expect(await auditOf(rig)).toEqual(entries)
    expect(await balance()).toBe(0)
    expect((await accept(caller, order.id)).status).toBe(409)
  })

  test('by many at once is done once', async () => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId: 2 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => close(code)))
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
    expect((await orderRow(rig, id)).statusId).toBe(14)
    const entries = (await auditOf(rig)).filter(({ subject }) => subject === code)
    expect(entries.map(({ action }) => action)).toEqual(['order.close'])
  })

  test('a draft gives back what it took: the part of the wallet, the promo, and a checkout nobody can pay', async () => {
    await fillWallet(rig, caller, 2_500)
    const code = await aPromo(rig, { oncePerClient: true })
    const draft = await aDraft(rig, caller, { pages: 4 })
    const form = placementForm(caller, { isWallet: '1', promo_code: code })
    await caller.request(`/placeOrderNew/${draft.id}`, { form })
    const placed = await orderRow(rig, draft.id)
    expect(placed).toMatchObject({ walletCents: 2_500, promoCode: code })
    const amount = (placed.totalCents - 2_500) / 100
    const checkout = await openCheckoutFor(caller, placed, { amount })
    expect((await close(draft.id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ statusId: 14, walletCents: 0, promoCode: null })
    expect(await balance()).toBe(2_500)
    expect(() => rig.payments.pay(checkout)).toThrow()
    expect((await noticesOf(rig, caller)).at(-1)).toEqual({
      notify_msg: `$25.00 was added to your wallet: Returned from order ${draft.code}`,
      order_id: null,
    })
    expect((await auditOf(rig))[0]?.details).toMatchObject({ status_id: 0, to_wallet: '25.00' })
    expect((await caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })).status).toBe(409)
    const other = await aDraft(rig, caller, { pages: 4 })
    const again = placementForm(caller, { promo_code: code })
    expect((await caller.request(`/placeOrderNew/${other.id}`, { form: again })).status).toBe(200)
  })

  test('an unpaid order takes no reason, which its client would not read, and its card page stays open', async () => {
    const draft = await aDraft(rig, caller)
    const checkout = await openCheckoutFor(caller, draft)
    const before = [await noticesOf(rig, caller), await auditOf(rig)]
    const answer = await close(draft.code, { reason: 'Asked for by mail' })
    const words = `${draft.code} is not paid: its client is not told why it is closed. Close it without a reason.`
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { reason: [words] }])
    expect([await noticesOf(rig, caller), await auditOf(rig)]).toEqual(before)
    rig.payments.pay(checkout)
    await returnFrom(rig, checkout)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', statusId: 1 })
    const other = await aDraft(rig, caller)
    expect((await close(other.code, { reason: ' ' })).status).toBe(200)
  })

  test('money that came first is booked before, and what remains cannot be paid after', async () => {
    const order = await aPartlyPaidOrder(rig, caller)
    const checkout = await openCheckoutFor(caller, order)
    rig.payments.pay(checkout)
    const { order: closed } = await (await close(order.id)).json()
    expect(closed).toMatchObject({ status_id: 14, payment_status: 'Paid', paid: '60.00' })
    expect((await returnFrom(rig, checkout)).status).toBe(200)
    expect(await balance()).toBe(0)
    const other = await aPartlyPaidOrder(rig, caller)
    await close(other.id)
    expect((await askForCheckout(caller, other)).status).toBe(409)
  })

  test.each([{ paid_cents_before: 0 }, { status_before: 2 }])(
    'refused because of %j, it leaves the card page that is open as it is',
    async known => {
      const order = await aPartlyPaidOrder(rig, caller)
      const checkout = await openCheckoutFor(caller, order)
      expect((await close(order.id, known)).status).toBe(409)
      rig.payments.pay(checkout)
      await returnFrom(rig, checkout)
      expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', statusId: 1 })
    },
  )
})
