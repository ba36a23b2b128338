import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPaidOrder } from '../deliveries/test-deliveries'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { aPartlyPaidOrder, openCheckoutFor, returnFrom, sendEvent } from '../payments/test-payments'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aFriend, detailsOf, referralRow } from './test-referrals'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let referrer: Caller
let friend: Caller

beforeEach(async () => {
  referrer = await signedIn(rig)
  friend = await aFriend(rig, referrer.client.referralCode)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const state = async () => (await referralRow(rig, friend)).state
const fill = (who: Caller, cents: number) =>
  askStaff(rig, 'wallet-adjustments', {
    client_email: who.client.email,
    amount_cents: cents,
    reason: 'To pay with',
  })

test('paid in full by card, it waits for support; return and webhook note it once', async () => {
  const draft = await aDraft(rig, friend)
  const checkout = await openCheckoutFor(friend, draft)
  rig.payments.pay(checkout)
  await Promise.all([returnFrom(rig, checkout), sendEvent(rig, checkout), returnFrom(rig, checkout)])
  expect(await referralRow(rig, friend)).toMatchObject({
    state: 'first_order_paid',
    firstOrderId: draft.id,
    firstOrderPaidAt: rig.clock.now(),
    referrerCents: 0,
  })
  expect((await detailsOf(referrer)).referrals).toMatchObject([{ state: 'first_order_paid', reward: '0.00' }])
})

test('paid in full from the wallet, it waits as well', async () => {
  await fill(friend, 10_000)
  const { id } = await aDraft(rig, friend)
  await friend.request(`/placeOrderNew/${id}`, { form: placementForm(friend, { isWallet: '1' }) })
  expect(await state()).toBe('first_order_paid')
})

test('Q17 paid in part, nothing waits until the rest is paid, and the own link stays locked', async () => {
  const order = await aPartlyPaidOrder(rig, friend)
  expect(await state()).toBe('signed_up')
  expect((await detailsOf(friend)).first_order_paid_status).toBe(0)
  await fill(friend, 10_000)
  await friend.request('/order/partial-payment', {
    json: { client_id: friend.client.id, order_id: order.id, isWallet: 1 },
  })
  expect((await orderRow(rig, order.id)).paymentStatus).toBe('Paid')
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'first_order_paid', firstOrderId: order.id })
})

test('a later order that is paid in full does not stand for the first one', async () => {
  await aPartlyPaidOrder(rig, friend)
  rig.clock.advance({ minutes: 1 })
  await aPaidOrder(rig, friend)
  expect(await state()).toBe('signed_up')
})

test('a first order that was closed before it was paid in full gives way to the next', async () => {
  const { code } = await aPartlyPaidOrder(rig, friend)
  expect((await askStaff(rig, `orders/${code}/close`, { reason: 'Asked for by mail' })).status).toBe(200)
  rig.clock.advance({ minutes: 1 })
  const next = await aPaidOrder(rig, friend)
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'first_order_paid', firstOrderId: next.id })
  expect((await detailsOf(friend)).first_order_paid_status).toBe(1)
})

test('a first order that is closed after the next was paid in full gives way to that one', async () => {
  const { code } = await aPartlyPaidOrder(rig, friend)
  rig.clock.advance({ minutes: 1 })
  const next = await aPaidOrder(rig, friend)
  expect(await state()).toBe('signed_up')
  expect((await askStaff(rig, `orders/${code}/close`, { reason: 'Asked for by mail' })).status).toBe(200)
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'first_order_paid', firstOrderId: next.id })
  expect((await detailsOf(friend)).first_order_paid_status).toBe(1)
})

test('a first order that was paid in full stays the first, closed or not', async () => {
  const { code } = await aPaidOrder(rig, friend)
  expect((await askStaff(rig, `orders/${code}/close`, { reason: 'Asked for by mail' })).status).toBe(200)
  expect((await detailsOf(friend)).first_order_paid_status).toBe(1)
})

test('orders after it change nothing', async () => {
  const first = await aPaidOrder(rig, friend)
  const before = await referralRow(rig, friend)
  rig.clock.advance({ minutes: 1 })
  await aPaidOrder(rig, friend)
  expect(await referralRow(rig, friend)).toEqual({ ...before, firstOrderId: first.id })
})

test('of two that are paid at once one is the first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const who = await aFriend(rig, referrer.client.referralCode)
    const drafts = [await aDraft(rig, who), await aDraft(rig, who)]
    const checkouts: string[] = []
    for (const draft of drafts) checkouts.push(await openCheckoutFor(who, draft))
    for (const id of checkouts) rig.payments.pay(id)
    const answers = await Promise.all(checkouts.map(id => returnFrom(rig, id)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    const { state: now, firstOrderId } = await referralRow(rig, who)
    expect(now).toBe('first_order_paid')
    expect(drafts.map(({ id }) => id)).toContain(firstOrderId)
  }
})
