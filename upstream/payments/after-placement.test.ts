import { describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { signedIn } from '../testing/factories'
import { balance, caller, rig, setUpMoney } from './money-rig'
import { aPartlyPaidOrder, askForCheckout, noticesOf, openCheckoutFor, returnFrom } from './test-payments'

/* What follows a placement: the worked examples of the upstream rules, U3.2. Q16 and Q17 stand with the referrals. */

setUpMoney()

const place = (id: number, fields: Record<string, string> = {}) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })
const removePromo = (id: number) => caller.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })
const deleteDraft = (id: number) => caller.request('/order/delete-unpaid', { json: { order_id: id } })
const returned = (amount: string, { code }: { code: string }) => ({
  notify_msg: `${amount} was added to your wallet: Returned from order ${code}`,
  order_id: null,
})
const payRemaining = (id: number, isWallet = 1) =>
  caller.request('/order/partial-payment', {
    json: { client_id: caller.client.id, order_id: id, isWallet },
  })
/** P24: 4 pages, 60.00, of which the wallet gave 25.00 and the card is asked for 35.00. */
async function placedWithWallet() {
  await fillWallet(rig, caller, 2_500)
  const draft = await aDraft(rig, caller, { pages: 4 })
  await place(draft.id, { isWallet: '1' })
  return orderRow(rig, draft.id)
}

/** P28: 5 pages at 18 hours, 100.00 less 20 %, of which the wallet gave 30.00 and the card is asked for 50.00. */
async function placedWithPromoAndWallet() {
  await fillWallet(rig, caller, 3_000)
  const code = await aPromo(rig, { oncePerClient: true })
  const draft = await aDraft(rig, caller, { pages: 5, leadHours: 18 })
  await place(draft.id, { isWallet: '1', promo_code: code })
  return { order: await orderRow(rig, draft.id), code }
}

describe('what remains', () => {
  /** P04: 60.00 of which 15.00 is paid. */
  const partlyPaid = () => aPartlyPaidOrder(rig, caller, 4)

  test('is paid late without moving the deadline, or the day the order was placed', async () => {
    const { id, placedAt, deadline } = await partlyPaid()
    await fillWallet(rig, caller, 4_500)
    rig.clock.advance({ hours: 46 })
    const back = await signedIn(rig, caller.client)
    const json = { client_id: back.client.id, order_id: id, isWallet: 1 }
    expect((await back.request('/order/partial-payment', { json })).status).toBe(200)
    expect(await orderRow(rig, id)).toMatchObject({ paymentStatus: 'Paid', placedAt, deadline })
  })

  test('Q01 the wallet pays exactly what remains', async () => {
    const order = await partlyPaid()
    await fillWallet(rig, caller, 4_500)
    expect((await payRemaining(order.id)).status).toBe(200)
    expect(await orderRow(rig, order.id)).toMatchObject({
      paidCents: 6_000,
      paymentStatus: 'Paid',
      statusId: 1,
    })
    expect(await balance()).toBe(0)
    expect((await payRemaining(order.id)).status).toBe(409)
    expect(await noticesOf(rig, caller)).toEqual([
      { notify_msg: `Your order ${order.code} is confirmed: $15.00 paid.`, order_id: order.id },
      {
        notify_msg: `The remaining payment for your order ${order.code} was received: paid in full.`,
        order_id: order.id,
      },
    ])
  })

  test.each([4_499, 0])(
    'Q02 and Q03 a wallet of %d cents does not, and the card takes all of it',
    async held => {
      const order = await partlyPaid()
      await fillWallet(rig, caller, held)
      const answer = await payRemaining(order.id)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ message: 'Your wallet does not cover the remaining amount.' })
      const id = await openCheckoutFor(caller, order)
      expect(rig.payments.latest()).toMatchObject({ amountCents: 4_500 })
      // The card page that is open meanwhile lives on.
      expect((await payRemaining(order.id)).status).toBe(422)
      rig.payments.pay(id)
      await returnFrom(rig, id)
      expect(await orderRow(rig, order.id)).toMatchObject({ paidCents: 6_000, paymentStatus: 'Paid' })
      expect(await balance()).toBe(held)
    },
  )

  test('Q04 a wallet that could pay is left alone when the card is chosen', async () => {
    const order = await partlyPaid()
    await fillWallet(rig, caller, 10_000)
    expect((await payRemaining(order.id, 0)).status).toBe(422)
    rig.payments.pay(await openCheckoutFor(caller, order))
    await returnFrom(rig, rig.payments.latest().id)
    expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid' })
    expect(await balance()).toBe(10_000)
  })

  test('paying from the wallet ends a card checkout for the same; one that was paid first stands', async () => {
    const order = await partlyPaid()
    await fillWallet(rig, caller, 10_000)
    const open = await openCheckoutFor(caller, order)
    expect((await payRemaining(order.id)).status).toBe(200)
    expect(() => rig.payments.pay(open)).toThrow()

    const other = await partlyPaid()
    rig.payments.pay(await openCheckoutFor(caller, other))
    const answer = await payRemaining(other.id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ message: 'This order is already paid.' })
    expect(await balance()).toBe(5_500)
  })

  test('a draft and a closed order have nothing that remains', async () => {
    await fillWallet(rig, caller, 10_000)
    expect((await payRemaining((await aDraft(rig, caller)).id)).status).toBe(409)
    const order = await partlyPaid()
    await rig.deps.store.pool.query('update orders set status_id = 14 where id = $1', [order.id])
    expect((await payRemaining(order.id)).status).toBe(409)
    expect(await balance()).toBe(10_000)
  })
})

describe('a checkout that was cancelled', () => {
  test('Q06 edited again without more of the wallet, what it gave stays and the card is asked the same', async () => {
    const order = await placedWithWallet()
    const before = await openCheckoutFor(caller, order, { amount: 35 })
    const answer = await place(order.id, { isWallet: '0', re_edit: 'true' })
    expect(await answer.json()).toMatchObject({ order: { wallet_amount: '25.00', payment_status: 'Unpaid' } })
    expect(await openCheckoutFor(caller, order, { amount: 35 })).toBe(before)
    expect(await balance()).toBe(0)
    rig.payments.pay(before)
    await returnFrom(rig, before)
    expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
  })

  test('Q07 amended, promo and wallet are back and the full price is due', async () => {
    const { order, code } = await placedWithPromoAndWallet()
    expect(order).toMatchObject({ totalCents: 8_000, walletCents: 3_000, discountCents: 2_000 })
    const open = await openCheckoutFor(caller, order, { amount: 50 })
    expect((await removePromo(order.id)).status).toBe(200)
    expect(await orderRow(rig, order.id)).toMatchObject({
      discountCents: 0,
      totalCents: 10_000,
      walletCents: 0,
      promoCode: null,
    })
    expect(await balance()).toBe(3_000)
    expect(() => rig.payments.pay(open)).toThrow()
    expect((await removePromo(order.id)).status).toBe(200)
    expect(await balance()).toBe(3_000)
    expect(await noticesOf(rig, caller)).toEqual([returned('$30.00', order)])
    const answer = await place(order.id, { promo_code: code })
    expect(await answer.json()).toMatchObject({ order: { total: '80.00', wallet_amount: '0.00' } })
  })

  test('Q08 its draft is deleted, and what the wallet gave comes back', async () => {
    const order = await placedWithWallet()
    const open = await openCheckoutFor(caller, order, { amount: 35 })
    expect((await deleteDraft(order.id)).status).toBe(200)
    expect(await balance()).toBe(2_500)
    expect(() => rig.payments.pay(open)).toThrow()
    expect((await deleteDraft(order.id)).status).toBe(404)
    expect(await noticesOf(rig, caller)).toEqual([returned('$25.00', order)])
  })

  test('Q09 opened again from the drafts, the whole price is due', async () => {
    const order = await placedWithWallet()
    await removePromo(order.id)
    expect(await orderRow(rig, order.id)).toMatchObject({ walletCents: 0, totalCents: 6_000 })
    expect(await balance()).toBe(2_500)
    expect((await askForCheckout(caller, order, { amount: 60 })).status).toBe(200)
  })

  test('placed anew with other means, only the difference moves', async () => {
    const order = await placedWithWallet()
    const open = await openCheckoutFor(caller, order, { amount: 35 })
    await place(order.id, { isWallet: '1', payment_option: 'partial' })
    expect(() => rig.payments.pay(open)).toThrow()
    expect(await orderRow(rig, order.id)).toMatchObject({
      paymentStatus: 'Partial Paid',
      paidCents: 1_500,
      walletCents: 1_500,
    })
    expect(await balance()).toBe(1_000)
    expect((await noticesOf(rig, caller))[0]).toEqual(returned('$10.00', order))
  })

  test('placed anew without the wallet, what it gave is back, and the card page of the rest has ended', async () => {
    const order = await placedWithWallet()
    const open = await openCheckoutFor(caller, order, { amount: 35 })
    expect((await place(order.id, { isWallet: '0' })).status).toBe(200)
    expect(() => rig.payments.pay(open)).toThrow()
    expect(await orderRow(rig, order.id)).toMatchObject({ walletCents: 0, totalCents: 6_000 })
    expect(await balance()).toBe(2_500)
    expect(await noticesOf(rig, caller)).toEqual([returned('$25.00', order)])
  })
})

test('Q05 a quarter too small for a card is the whole, and nothing remains', async () => {
  const draft = await aDraft(rig, caller)
  const code = await aPromo(rig, { amountHundredths: 8_000 })
  await place(draft.id, { promo_code: code, payment_option: 'partial' })
  rig.payments.pay(await openCheckoutFor(caller, draft, { amount: 3 }))
  await returnFrom(rig, rig.payments.latest().id)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 300 })
  expect((await payRemaining(draft.id)).status).toBe(409)
})

test('Q10 a quarter of a rounded total', async () => {
  const draft = await aDraft(rig, caller)
  const code = await aPromo(rig, { amountHundredths: 1_250 })
  await place(draft.id, { promo_code: code, payment_option: 'partial' })
  rig.payments.pay(await openCheckoutFor(caller, draft, { amount: 3.28 }))
  await returnFrom(rig, rig.payments.latest().id)
  const { paidCents, totalCents } = await orderRow(rig, draft.id)
  expect([paidCents, totalCents - paidCents]).toEqual([328, 984])
})

test('Q18 and Q19 the figures of an order with everything', async () => {
  await fillWallet(rig, caller, 1_000)
  const draft = await aDraft(rig, caller, { pages: 10, leadHours: 30 })
  const code = await aPromo(rig, { type: 'Fixed Price', amountHundredths: 2_500, title: 'Autumn' })
  await place(draft.id, { promo_code: code, payment_option: 'partial', isWallet: '1' })
  rig.payments.pay(await openCheckoutFor(caller, await orderRow(rig, draft.id), { amount: 21.25 }))
  const receipt = await (await returnFrom(rig, rig.payments.latest().id)).json()
  expect(receipt.order).toMatchObject({
    subtotal: '150.00',
    discount: '25.00',
    total: '125.00',
    paid: '31.25',
    remaining_total: '93.75',
    payment_status: 'Partial Paid',
  })
  const listed = await (await caller.request(`/ordersByclientNew/${caller.client.id}`)).json()
  expect(listed.orders).toMatchObject([
    {
      total: '125.00',
      discount: '25.00',
      paid: '31.25',
      remaining_total: '93.75',
      promo_code: { code, title: 'Autumn', type: 'Fixed Price', amount: '25.00' },
    },
  ])
})
