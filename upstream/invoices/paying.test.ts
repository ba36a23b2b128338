import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../contract/durations'
import { movedDeadline } from '../../contract/moved-deadline'
import { writeWireTime } from '../../contract/wire-time'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { askForCheckout, portal, returnFrom } from '../payments/test-payments'
import { aPromo, fillWallet, grantPromo } from '../promos/test-promos'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { askFromInvoice, invited } from './test-invoices'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let owner: Caller

beforeEach(async () => {
  owner = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const place = (who: Caller, id: number, fields: Record<string, string> = {}, key?: string) =>
  who.request(`/placeOrder/${id}`, {
    form: placementForm(who, fields),
    key,
  })
const check = (who: Caller, id: number, code: string) =>
  who.request(
    `/GetTotalPriceNew?order_id=${id}&mode=full&subtotal=15&promo_code=${code}&client_id=${who.client.id}&no_of_pages=1`,
  )
/** The portal does it for the page, and before and after what is done on it. */
const read = (who: Caller, id: number) => who.request(`/orderdetail/${id}?client_id=${who.client.id}`)
const balance = () => walletBalanceCents(rig.deps.store.db, owner.client.id)

/** How an invoice stands, as support sees it. */
async function seen(code: string) {
  const { invoices } = await (await askStaff(rig, 'invoices')).json()
  return invoices.find((one: { code: string }) => one.code === code)
}

async function openAndPay(who: Caller, id: number) {
  const answer = await askFromInvoice(who, await orderRow(rig, id))
  expect(answer.status).toBe(200)
  const checkout = rig.payments.latest()
  rig.payments.pay(checkout.id)
  return { checkout, receipt: await returnFrom(rig, checkout.id, who.bearer) }
}

test('an order is placed and paid in part through its invoice, and the rest of it too', async () => {
  const draft = await aDraft(rig, owner, { pages: 4 })
  const { code, holder } = await invited(rig, owner, draft)
  expect((await place(holder, draft.id, { payment_option: 'partial' })).status).toBe(200)
  const { checkout, receipt } = await openAndPay(holder, draft.id)
  expect(checkout).toMatchObject({ amountCents: 1_500 })
  expect(checkout.request).toMatchObject({
    successUrl: `${portal}/success-order?session_id={CHECKOUT_SESSION_ID}&client_id=${owner.client.id}&order_id=${draft.code}&id=${draft.id}`,
    cancelUrl: `${portal}/invoice/${code}?status=checkout-cancel&client_id=${owner.client.id}&order_id=${draft.id}`,
  })
  expect(receipt.status).toBe(200)
  expect(await seen(code)).toMatchObject({ state: 'paid in part', payments: 1 })

  const rest = await openAndPay(holder, draft.id)
  expect(rest.checkout).toMatchObject({ amountCents: 4_500, metadata: { purpose: 'remaining' } })
  expect(rest.checkout.request.cancelUrl).toBe(checkout.request.cancelUrl)
  expect(rest.checkout.request.successUrl).toBe(checkout.request.successUrl)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
  expect(await seen(code)).toMatchObject({ state: 'paid', payments: 2 })
})

test('what is paid on a page that had ended is logged as a payment of its invoice too', async () => {
  const draft = await aDraft(rig, owner, { pages: 4 })
  const { code, holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  await askFromInvoice(holder, await orderRow(rig, draft.id))
  const { id } = rig.payments.latest()
  await place(holder, draft.id, { payment_option: 'partial' })
  await askFromInvoice(holder, await orderRow(rig, draft.id))
  rig.payments.payEnded(id)
  await returnFrom(rig, id)
  expect(await balance()).toBe(6_000)
  expect(await seen(code)).toMatchObject({ payments: 1 })
})

test('opened again after it was paid, it shows that and takes no more', async () => {
  const draft = await aDraft(rig, owner)
  const { holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  await openAndPay(holder, draft.id)
  const again = await (await place(holder, draft.id, { payment_option: 'partial' })).json()
  expect(again.order).toMatchObject({ payment_status: 'Paid', paid: '15.00' })
  expect((await askFromInvoice(holder, await orderRow(rig, draft.id))).status).toBe(409)
})

test('opened again after its order was paid and closed, it shows the payment still', async () => {
  const draft = await aDraft(rig, owner)
  const { code, holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  await openAndPay(holder, draft.id)
  const closed = await askStaff(rig, `orders/${draft.id}/close`, { reason: 'The course was cancelled.' })
  expect(closed.status).toBe(200)
  const again = await read(holder, draft.id)
  expect([again.status, (await again.json()).order]).toEqual([
    200,
    expect.objectContaining({ payment_status: 'Paid', paid: '15.00', status_id: 14 }),
  ])
  expect(await seen(code)).toMatchObject({ state: 'paid', payments: 1 })
})

test('another client who pays it is shown the receipt a guest is shown, and of no other payment', async () => {
  const friend = await signedIn(rig)
  const draft = await aDraft(rig, owner)
  const { holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  const { checkout } = await openAndPay(holder, draft.id)
  const shown = await returnFrom(rig, checkout.id, friend.bearer)
  expect(shown.status).toBe(200)
  expect(await shown.json()).toEqual(await (await returnFrom(rig, checkout.id)).json())

  const own = await aDraft(rig, owner)
  await place(owner, own.id)
  const { checkout: another } = await openAndPay(owner, own.id)
  expect((await returnFrom(rig, another.id, friend.bearer)).status).toBe(422)
})

test('a client who is signed in pays the same page by the rule for orders, and it is no payment of an invoice', async () => {
  const draft = await aDraft(rig, owner)
  const { code } = await invited(rig, owner, draft)
  expect((await place(owner, draft.id)).status).toBe(200)
  const { checkout } = await openAndPay(owner, draft.id)
  expect(checkout.request.cancelUrl).toBe(
    `${portal}/invoice/${draft.id}?status=checkout-cancel&client_id=${owner.client.id}&order_id=${draft.id}`,
  )
  expect(await seen(code)).toMatchObject({ state: 'paid', payments: 0 })
})

describe('the wallet', () => {
  test('gives nothing to whoever holds the code', async () => {
    await fillWallet(rig, owner, 10_000)
    const draft = await aDraft(rig, owner, { pages: 4 })
    const { holder } = await invited(rig, owner, draft)
    const answer = await place(holder, draft.id, { isWallet: '1' })
    expect((await answer.json()).order).toMatchObject({ payment_status: 'Unpaid', wallet_amount: '0.00' })
    expect(await balance()).toBe(10_000)
  })

  test('what the client gave before stays when the order is edited again, and goes back otherwise', async () => {
    await fillWallet(rig, owner, 2_500)
    const draft = await aDraft(rig, owner, { pages: 4 })
    await place(owner, draft.id, { isWallet: '1' })
    const { holder } = await invited(rig, owner, draft)
    const kept = await (await place(holder, draft.id, { isWallet: '1', re_edit: 'true' })).json()
    expect(kept.order).toMatchObject({ wallet_amount: '25.00' })
    expect(await balance()).toBe(0)
    const anew = await (await place(holder, draft.id)).json()
    expect(anew.order).toMatchObject({ wallet_amount: '0.00' })
    expect(await balance()).toBe(2_500)
  })
})

describe('a promo', () => {
  test('is the public one, or one the client holds', async () => {
    const personal = await aPromo(rig, { isPersonal: true, amountHundredths: 5_000 })
    const foreign = await aPromo(rig, { isPersonal: true })
    await grantPromo(rig, owner, personal)
    const draft = await aDraft(rig, owner)
    const { holder } = await invited(rig, owner, draft)
    expect((await check(holder, draft.id, await aPromo(rig))).status).toBe(200)
    expect((await check(holder, draft.id, personal)).status).toBe(200)
    const refused = await check(holder, draft.id, foreign)
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'Invalid promo code' }])
    const placed = await (await place(holder, draft.id, { promo_code: personal })).json()
    expect(placed.order).toMatchObject({ discount: '7.50', total: '7.50', promo_code: { code: personal } })
  })

  test('that leaves nothing to pay is a payment through the invoice', async () => {
    const draft = await aDraft(rig, owner)
    const { code, holder } = await invited(rig, owner, draft)
    await place(holder, draft.id, { promo_code: await aPromo(rig, { amountHundredths: 10_000 }) })
    expect(await seen(code)).toMatchObject({ state: 'paid', payments: 1 })
  })
})

test('one key of the holder and of the client are two', async () => {
  const draft = await aDraft(rig, owner, { pages: 4 })
  const { holder } = await invited(rig, owner, draft)
  const key = `placing-${draft.id}`
  const first = await (await place(owner, draft.id, {}, key)).json()
  expect(first.order.task_description).toBeDefined()
  const other = await (await place(holder, draft.id, {}, key)).json()
  expect(other.order.task_description).toBeUndefined()
  expect(await (await place(holder, draft.id, {}, key)).json()).toEqual(other)
})

test('a look ends once nobody has read for half an hour, also at once', async () => {
  const draft = await aDraft(rig, owner)
  const { code, holder } = await invited(rig, owner, draft)
  for (let views = 1; views <= 20; views += 1) {
    await Promise.all(Array.from({ length: 8 }, () => read(holder, draft.id)))
    rig.clock.advance({ minutes: 29 })
    await read(holder, draft.id)
    expect(await seen(code)).toMatchObject({ views })
    rig.clock.advance({ minutes: 30 })
  }
  await read(owner, draft.id)
  expect(await seen(code)).toMatchObject({ views: 20 })
})

test('a look is of one invoice, and leaves its payments as they are', async () => {
  const draft = await aDraft(rig, owner)
  const [one, other] = [await invited(rig, owner, draft), await invited(rig, owner, draft)]
  await read(one.holder, draft.id)
  expect((await seen(other.code)).views).toBe(0)
  await place(other.holder, draft.id)
  await openAndPay(other.holder, draft.id)
  expect(await seen(other.code)).toMatchObject({ views: 0, payments: 1 })
  await read(other.holder, draft.id)
  expect(await seen(other.code)).toMatchObject({ views: 1, payments: 1 })
})

test('whoever sits on the page, tries a promo and places is one look, however long', async () => {
  const draft = await aDraft(rig, owner)
  const { code, holder } = await invited(rig, owner, draft)
  await read(holder, draft.id)
  for (let turn = 0; turn < 6; turn += 1) {
    rig.clock.advance({ minutes: 20 })
    await read(holder, draft.id)
  }
  const doIt = [async () => check(holder, draft.id, await aPromo(rig)), () => place(holder, draft.id)]
  for (const work of doIt) {
    rig.clock.advance({ minutes: 2 })
    await read(holder, draft.id)
    expect((await work()).status).toBe(200)
    await read(holder, draft.id)
  }
  expect(await seen(code)).toMatchObject({ views: 1 })
})

test('a deleted draft takes its invoice and its checkout with it', async () => {
  const draft = await aDraft(rig, owner)
  const { holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  await askFromInvoice(holder, await orderRow(rig, draft.id))
  const { id } = rig.payments.latest()
  expect((await owner.request('/order/delete-unpaid', { json: { order_id: draft.id } })).status).toBe(200)
  expect(() => rig.payments.pay(id)).toThrow()
  expect((await holder.request(`/orderdetail/${draft.id}?client_id=${owner.client.id}`)).status).toBe(401)
})

test('days after the link was made the deadline leaves the hours it was picked with', async () => {
  const draft = await aDraft(rig, owner, { leadHours: 48 })
  const { holder } = await invited(rig, owner, draft)
  rig.clock.advance({ hours: 24 * 5 })
  expect((await place(holder, draft.id)).status).toBe(200)
  const { deadline, totalCents } = await orderRow(rig, draft.id)
  const leftMs = (deadline?.getTime() ?? 0) - rig.clock.now().getTime()
  expect(leftMs / 60_000).toBeGreaterThanOrEqual(48 * 60)
  expect(leftMs / 60_000).toBeLessThan(48 * 60 + 1)
  expect(totalCents).toBe(draft.totalCents)
  await openAndPay(holder, draft.id)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', deadline })
})

describe('a deadline that time has overtaken', () => {
  const days = { hours: 24 * 5 }
  afterAll(() => rig.clock.set(new Date(Math.ceil(rig.clock.now().getTime() / minuteMs) * minuteMs)))
  /** As it is sent: in whole seconds, which a deadline need not be of. */
  const sent = (iso: string) => writeWireTime(iso, rig.deps.settings.CLIENT_API_TIME_ZONE)
  /** Shown so long after the order was made, and placed so long after that. Gives what was shown and what it became. */
  async function placeLater(leadHours: number, before: object, after: object, shown = sent) {
    rig.clock.advance({ seconds: 0.949 })
    const draft = await aDraft(rig, owner, { leadHours })
    const { holder } = await invited(rig, owner, draft)
    rig.clock.advance(before)
    const savedMs = draft.deadline?.getTime() ?? 0
    const movedMs = movedDeadline(savedMs, leadHours, rig.clock.now().getTime())
    rig.clock.advance(after)
    const agreed_deadline = shown(new Date(movedMs).toISOString())
    expect((await place(holder, draft.id, { agreed_deadline })).status).toBe(200)
    const { deadline } = await orderRow(rig, draft.id)
    const keptMs = movedDeadline(savedMs, leadHours, rig.clock.now().getTime())
    return { movedMs, keptMs, placedMs: deadline?.getTime() }
  }

  test.each<[string, number, object, object]>([
    ['a minute', 48, { seconds: 0 }, { seconds: 90 }],
    ['days, and a quarter of an hour', 48, days, { minutes: 14 }],
    ['days, of the shortest hours', 3, days, { minutes: 14 }],
  ])('after %s is placed as it was shown', async (_, leadHours, before, after) => {
    const { movedMs, keptMs, placedMs } = await placeLater(leadHours, before, after)
    expect(placedMs).toBe(movedMs)
    expect(placedMs).toBeLessThan(keptMs)
  })

  test.each<[string, object, (iso: string) => string]>([
    ['shown longer ago than paying may take', { minutes: 17 }, sent],
    ['shown otherwise than it can have been', { minutes: 5 }, iso => iso.replace(/^\d+/, '2020')],
    ['of which no moment was told', { minutes: 5 }, () => 'soon'],
  ])('%s leaves its hours from the placement on', async (_, after, shown) => {
    const { keptMs, placedMs } = await placeLater(48, days, after, shown)
    expect(placedMs).toBe(keptMs)
  })
})

test('a deadline that leaves more than that stays', async () => {
  const draft = await aDraft(rig, owner, { leadHours: 48 })
  const { holder } = await invited(rig, owner, draft)
  rig.clock.advance({ seconds: 30 })
  await place(holder, draft.id)
  expect((await orderRow(rig, draft.id)).deadline).toEqual(draft.deadline)
})

test("the provider is told the client's address by the client alone", async () => {
  const draft = await aDraft(rig, owner)
  const { holder } = await invited(rig, owner, draft)
  await place(holder, draft.id)
  await askFromInvoice(holder, await orderRow(rig, draft.id))
  expect(rig.payments.latest().request.customerEmail).toBeUndefined()
  await askForCheckout(owner, await orderRow(rig, draft.id))
  expect(rig.payments.latest().request.customerEmail).toBe(owner.client.email)
})
