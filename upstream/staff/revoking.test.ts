import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilWaiting } from '../account-deletion/test-deletion'
import { holdInvoice } from '../invoices/invoice-bearer'
import { askFromInvoice, invited } from '../invoices/test-invoices'
import { lockOrder, type OrderRow } from '../orders/order-rows'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { findCheckout } from '../payments/checkout-rows'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { letPass, openCheckoutFor, payByCard, returnFrom, sendEvent } from '../payments/test-payments'
import { aPromo } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

/* Revoking an invoice ends what is open through it, and no payment is lost by it. */

const rounds = raceRounds(240)
const longRun = 240_000 + 1_000 * rounds

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let owner: Caller
let order: OrderRow
let code: string
let holder: Caller

beforeAll(async () => {
  owner = await signedIn(rig)
})
beforeEach(async () => {
  order = await aDraft(rig, owner)
  ;({ code, holder } = await invited(rig, owner, order))
})
afterEach(async () => {
  vi.restoreAllMocks()
  rig.payments.outage = undefined
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
})

const revoke = (given = code, headers = {}) =>
  askStaff(rig, `invoices/${given}`, undefined, { method: 'DELETE', headers })
const look = () => holder.request(`/orderdetail/${order.id}?client_id=${owner.client.id}`)
const stateOf = (id: string) => rig.payments.checkouts().find(one => one.id === id)?.state
const revocations = async (of = order) =>
  (await auditOf(rig)).filter(({ action, subject }) => action === 'invoice.revoke' && subject === of.code)
async function listed(given = code) {
  const { invoices } = await (await askStaff(rig, 'invoices')).json()
  return invoices.find((one: { code: string }) => one.code === given)
}
async function openThrough(who: Caller, of = order): Promise<string> {
  const answer = await askFromInvoice(who, of)
  expect(answer.status).toBe(200)
  return (await answer.json()).full_object.id
}

test('the checkout that is open through it can be paid no more, and the client pays by another', async () => {
  const open = await openThrough(holder)
  const answer = await revoke()
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Invoice revoked' }])
  expect(() => rig.payments.pay(open)).toThrow()
  expect(await findCheckout(rig.deps.store.db, open)).toMatchObject({ state: 'expired' })
  expect(await orderRow(rig, order.id)).toEqual(order)
  expect(await listed()).toMatchObject({ state: 'revoked', payments: 0 })
  expect(await revocations()).toHaveLength(1)

  rig.payments.pay(await openCheckoutFor(owner, order))
  await returnFrom(rig, rig.payments.latest().id)
  expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid' })
})

test('a payment that came first is booked, and the invoice revoked all the same', async () => {
  const open = await openThrough(holder)
  rig.payments.pay(open)
  expect((await revoke()).status).toBe(200)
  expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 1_500 })
  expect(await listed()).toMatchObject({ state: 'revoked', payments: 1 })
  expect(await revocations()).toHaveLength(1)
  const receipt = await returnFrom(rig, open)
  expect([receipt.status, (await receipt.json()).order.paid]).toEqual([200, '15.00'])
})

test('the rest of an order that is paid in part is no exception', async () => {
  const draft = await aDraft(rig, owner, { pages: 4, option: 'partial' })
  const invitation = await invited(rig, owner, draft)
  const partly = await payByCard(rig, owner, draft)
  const open = await openThrough(invitation.holder, partly)
  expect((await revoke(invitation.code)).status).toBe(200)
  expect(() => rig.payments.pay(open)).toThrow()
  expect(await orderRow(rig, partly.id)).toEqual(partly)
})

test('nothing is paid through it that was still under way', async () => {
  const promo = await aPromo(rig, { amountHundredths: 10_000 })
  const { placed } = await rig.ctx.transaction(async tx => {
    await lockOrder(tx, order.id)
    const placed = holder.request(`/placeOrder/${order.id}`, {
      form: placementForm(holder, { promo_code: promo }),
    })
    await untilWaiting(rig, 1)
    expect((await revoke()).status).toBe(200)
    return { placed }
  })
  expect((await placed).status).toBe(410)
  expect(await orderRow(rig, order.id)).toEqual(order)
})

test('what is written through it at that moment comes first', async () => {
  const done: string[] = []
  const { revoked } = await rig.ctx.transaction(async tx => {
    await holdInvoice(tx, code)
    const revoked = revoke().then(({ status }) => done.push(`revoked: ${status}`))
    await untilWaiting(rig, 1)
    done.push('written')
    return { revoked }
  })
  await revoked
  expect(done).toEqual(['written', 'revoked: 200'])
  expect((await look()).status).toBe(410)
})

describe('what was not opened through it goes on', () => {
  test("the client's own checkout for the same order", async () => {
    const open = await openCheckoutFor(owner, order)
    expect((await revoke()).status).toBe(200)
    expect(stateOf(open)).toBe('open')
  })

  test("another invoice's for the same order", async () => {
    const open = await openThrough((await invited(rig, owner, order)).holder)
    expect((await revoke()).status).toBe(200)
    expect(stateOf(open)).toBe('open')
  })

  test('one for another order', async () => {
    const other = await aDraft(rig, owner)
    const open = await openThrough((await invited(rig, owner, other)).holder, other)
    expect((await revoke()).status).toBe(200)
    expect(stateOf(open)).toBe('open')
  })
})

describe('what could not be ended', () => {
  test('because a payment is under way: the link is closed, the payment counts, and it is revoked once', async () => {
    const open = await openThrough(holder)
    vi.spyOn(rig.payments, 'expireCheckout').mockResolvedValueOnce()
    const answer = await revoke()
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'A payment for this order is under way. Please try again in a minute.',
    })
    expect((await look()).status).toBe(410)
    rig.payments.pay(open)
    await sendEvent(rig, open)
    expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid' })
    expect((await revoke()).status).toBe(200)
    expect(await revocations()).toHaveLength(1)
  })

  test('because the provider is away is ended by the same call again', async () => {
    const open = await openThrough(holder)
    const key = { 'idempotency-key': `revoking-${order.id}` }
    rig.payments.outage = new Error('away')
    expect((await revoke(code, key)).status).toBeGreaterThanOrEqual(500)
    expect((await look()).status).toBe(410)
    expect(stateOf(open)).toBe('open')
    rig.payments.outage = undefined
    for (let again = 0; again < 3; again += 1) expect((await revoke(code, key)).status).toBe(200)
    expect(() => rig.payments.pay(open)).toThrow()
    expect(await revocations()).toHaveLength(1)
  })
})

test('revoked while a checkout is being opened: none stays open', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const draft = await aDraft(rig, owner)
    const invitation = await invited(rig, owner, draft)
    const [asked, ...revoked] = await Promise.all([
      askFromInvoice(invitation.holder, draft),
      ...Array.from({ length: 1 + (round % 3) }, () => revoke(invitation.code)),
    ])
    expect([200, 410]).toContain(asked.status)
    expect(revoked.every(({ status }) => status === 200)).toBe(true)
    const named = rig.payments.checkouts().filter(one => one.metadata.order_id === String(draft.id))
    expect(named.filter(({ state }) => state === 'open')).toEqual([])
    expect(await revocations(draft)).toHaveLength(1)
  }
})

test('revoked while it is being paid: what was paid is booked', { timeout: longRun }, async () => {
  const met = new Set<string | undefined>()
  for (let round = 0; round < rounds; round += 1) {
    const draft = await aDraft(rig, owner)
    const invitation = await invited(rig, owner, draft)
    const open = await openThrough(invitation.holder, draft)
    const pay = async () => {
      await letPass(rig, round % 23)
      if (stateOf(open) === 'open') rig.payments.pay(open)
      return sendEvent(rig, open)
    }
    await Promise.all([pay(), revoke(invitation.code)])
    expect(stateOf(open)).not.toBe('open')
    met.add(stateOf(open))
    const paidCents = stateOf(open) === 'paid' ? 1_500 : 0
    expect(await orderRow(rig, draft.id)).toMatchObject({ paidCents })
  }
  expect([...met].sort()).toEqual(['expired', 'paid'])
})
