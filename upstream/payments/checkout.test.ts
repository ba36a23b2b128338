import { describe, expect, test } from 'vitest'
import { orderStatus } from '../../contract/order-status'
import { standAt } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { signedIn } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { caller, draft, rig, setUpMoney } from './money-rig'
import { returnAddresses } from './return-addresses'
import { aPartlyPaidOrder, askForCheckout, openCheckoutFor, portal, returnFrom } from './test-payments'

setUpMoney()

const openedFor = (order: OrderRow) =>
  rig.payments.checkouts().filter(checkout => checkout.metadata.order_id === String(order.id))
const stillOpen = (order: OrderRow) => openedFor(order).filter(checkout => checkout.state === 'open')

test('the provider is told what is needed, and nothing of the work', async () => {
  const id = await openCheckoutFor(caller, draft)
  expect(rig.payments.latest().request).toMatchObject({
    amountCents: 6_000,
    description: `Order ${draft.code}`,
    customerEmail: caller.client.email,
    metadata: { client_id: String(caller.client.id), order_id: String(draft.id), purpose: 'order' },
  })
  expect(rig.payments.latest().id).toBe(id)
})

describe('the amount', () => {
  test.each([0, 0.01, 59.99, 60.01, -60, null, '6000'])('%j instead of 60.00 is a 409', async amount => {
    const answer = await askForCheckout(caller, draft, { amount })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'The amount to pay has changed. Please check it and try again.',
    })
    expect(openedFor(draft)).toEqual([])
  })

  test.each(['1e309', 'abc', '$60'])('%j is no amount', async amount => {
    expect((await askForCheckout(caller, draft, { amount })).status).toBe(422)
    expect(openedFor(draft)).toEqual([])
  })

  test.each([60, '60', '60.00', '60.0'])('%j is the amount', async amount => {
    expect((await askForCheckout(caller, draft, { amount })).status).toBe(200)
  })

  /** Takes so many cents off the draft's 60.00. */
  const takeOff = (cents: number) =>
    rig.deps.store.pool.query(
      `update orders set discount_cents = $2, total_cents = subtotal_cents - $2, promo_type = 'Fixed Price',
         promo_hundredths = $2 where id = $1`,
      [draft.id, cents],
    )

  test('of an order that costs nothing any more has changed: there is nothing a card could take', async () => {
    await takeOff(6_000)
    const answer = await askForCheckout(caller, draft)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'The amount to pay has changed. Please check it and try again.',
    })
    expect(openedFor(draft)).toEqual([])
  })

  test('below $1 is refused in the specified words', async () => {
    await takeOff(5_901)
    const answer = await askForCheckout(caller, draft, { amount: 0.99 })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message: 'The minimum amount payable by card is $1.' })
  })
})

test('nothing is opened for a draft that support has closed', async () => {
  await standAt(rig, draft.id, orderStatus.closed)
  const answer = await askForCheckout(caller, draft)
  expect([answer.status, await answer.json()]).toEqual([409, { message: 'This order is closed.' }])
  expect(openedFor(draft)).toEqual([])
})

test('an order of the shortest hours can be paid for a quarter of an hour', async () => {
  const { id } = await aDraft(rig, caller, { leadHours: 3 })
  const order = await orderRow(rig, id)
  rig.clock.advance({ minutes: 14 })
  expect((await askForCheckout(caller, order)).status).toBe(200)
  rig.clock.advance({ minutes: 2 })
  expect((await askForCheckout(caller, order)).status).toBe(422)
})

describe('one live checkout per order', () => {
  test('asking again gives the same one', async () => {
    const id = await openCheckoutFor(caller, draft)
    expect(await openCheckoutFor(caller, draft)).toBe(id)
    expect(openedFor(draft)).toHaveLength(1)
  })

  test('one that lives less than 5 minutes is replaced', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.clock.set(new Date(rig.payments.latest().expiresAt.getTime() - 5 * 60_000))
    await caller.request(`/step3/${draft.id}`, { json: later(rig, 100) })
    const again = await signedIn(rig, caller.client)
    expect(await openCheckoutFor(again, await orderRow(rig, draft.id))).toBe(id)
    rig.clock.advance({ seconds: 1 })
    const next = await openCheckoutFor(again, await orderRow(rig, draft.id))
    expect(next).not.toBe(id)
    expect(stillOpen(draft).map(checkout => checkout.id)).toEqual([next])
  })

  test('other return addresses or another amount replace it', async () => {
    const ids = [await openCheckoutFor(caller, draft)]
    ids.push(await openCheckoutFor(caller, draft, { cancel_base_url: `${portal}/invoice` }))
    const form = new FormData()
    form.set('client_id', String(caller.client.id))
    for (const [name, value] of Object.entries({ no_of_pages: '4', deadline: '', hours: '', subtotal: '60' }))
      form.set(name, value)
    form.set('payment_option', 'partial')
    await caller.request(`/placeOrderNew/${draft.id}`, { form })
    ids.push(await openCheckoutFor(caller, await orderRow(rig, draft.id)))
    expect(new Set(ids).size).toBe(3)
    expect(stillOpen(draft).map(checkout => checkout.id)).toEqual([ids[2]])
    expect(rig.payments.latest().amountCents).toBe(1_500)
  })

  test('an expired one is replaced', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.expire(id)
    expect(await openCheckoutFor(caller, draft)).not.toBe(id)
  })

  test('one that was paid meanwhile is confirmed, and paying twice refused', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    const answer = await askForCheckout(caller, draft, { cancel_base_url: `${portal}/invoice` })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ message: 'This order is already paid.' })
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
    expect((await askForCheckout(caller, draft)).status).toBe(409)
  })

  test('an outage of the provider opens nothing, and the next try works', async () => {
    rig.payments.outage = new Error('provider unreachable')
    expect((await askForCheckout(caller, draft)).status).toBe(500)
    rig.payments.outage = undefined
    expect((await askForCheckout(caller, draft)).status).toBe(200)
    expect(stillOpen(draft)).toHaveLength(1)
  })
})

test('an order that others keep busy is worth another try a second later', async () => {
  const { startCheckout } = rig.payments
  rig.payments.startCheckout = async request => ({ ...(await startCheckout(request)), url: null })
  const answer = await askForCheckout(caller, draft)
  rig.payments.startCheckout = startCheckout
  expect(answer.status).toBe(409)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toEqual({ message: 'This is still being worked on.' })
  expect(stillOpen(draft)).toEqual([])
  expect((await askForCheckout(caller, draft)).status).toBe(200)
})

const later = (test: TestApp, hours: number) => ({
  deadline: new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString(),
  hours: `${hours}:00:00`,
  no_of_pages: 4,
  specific_word_count: 1_200,
})

test('changing the price ends the open checkout; keeping it does not', async () => {
  const id = await openCheckoutFor(caller, draft)
  expect((await caller.request(`/step3/${draft.id}`, { json: later(rig, 50) })).status).toBe(200)
  expect(stillOpen(draft)).toHaveLength(1)
  expect((await caller.request(`/step3/${draft.id}`, { json: later(rig, 20) })).status).toBe(200)
  expect(stillOpen(draft)).toEqual([])
  expect((await returnFrom(rig, id)).status).toBe(422)
  expect(await orderRow(rig, draft.id)).toMatchObject({ totalCents: 8_000, paymentStatus: 'Unpaid' })
})

test('changing the price of an order that was just paid books the payment and refuses', async () => {
  rig.payments.pay(await openCheckoutFor(caller, draft))
  const answer = await caller.request(`/step3/${draft.id}`, { json: later(rig, 20) })
  expect(answer.status).toBe(409)
  expect(await orderRow(rig, draft.id)).toMatchObject({ totalCents: 6_000, paymentStatus: 'Paid' })
})

/** Once, after the provider has opened a checkout and before we know of it. */
function whileOpening(change: () => unknown): void {
  const { startCheckout } = rig.payments
  rig.payments.startCheckout = async request => {
    const opened = await startCheckout(request)
    rig.payments.startCheckout = startCheckout
    await change()
    return opened
  }
}

test('a price that changes while the provider opens a checkout leaves none that asks the old one', async () => {
  whileOpening(() => caller.request(`/step3/${draft.id}`, { json: later(rig, 20) }))
  expect((await askForCheckout(caller, draft)).status).toBe(409)
  expect(openedFor(draft)).toHaveLength(1)
  expect(stillOpen(draft)).toEqual([])
  await openCheckoutFor(caller, await orderRow(rig, draft.id))
  expect(stillOpen(draft)).toMatchObject([{ amountCents: 8_000 }])
})

const placeWithWallet = async () => {
  await fillWallet(rig, caller, 2_500)
  await caller.request(`/placeOrderNew/${draft.id}`, { form: placementForm(caller, { isWallet: '1' }) })
}

test.each<[string, () => Promise<unknown>]>([
  ['closed', () => standAt(rig, draft.id, orderStatus.closed)],
  ['placed with the wallet', placeWithWallet],
])('an order that is %s while the provider opens a checkout has none that is open', async (_, change) => {
  whileOpening(change)
  expect((await askForCheckout(caller, draft)).status).toBe(409)
  expect(openedFor(draft)).toHaveLength(1)
  expect(stillOpen(draft)).toEqual([])
})

describe('the return addresses', () => {
  test.each([
    { redirect_base_url: 'https://evil.test/success-order' },
    { redirect_base_url: 'http://localhost:3000.evil.test/success-order' },
    { redirect_base_url: 'http://user@localhost:3000/success-order' },
    { cancel_base_url: 'https://localhost:3000/place-order' },
    { cancel_base_url: 'javascript:alert(1)' },
    { cancel_base_url: '//evil.test' },
    { cancel_base_url: '' },
  ])('%j is refused', async fields => {
    expect((await askForCheckout(caller, draft, fields)).status).toBe(422)
    expect(openedFor(draft)).toEqual([])
  })

  test('slashes and fragments do not disturb them', async () => {
    await openCheckoutFor(caller, draft, { cancel_base_url: `${portal}/place-order/#top` })
    expect(rig.payments.latest().request.cancelUrl).toBe(
      `${portal}/place-order/${draft.id}?status=checkout-cancel&client_id=${caller.client.id}&order_id=${draft.id}`,
    )
  })

  test('many slashes are read once', () => {
    const way = `${portal}${'/'.repeat(5_000_000)}x`
    const bases = { redirect_base_url: portal, cancel_base_url: `${way}//` }
    const ctx = { ...rig.ctx, clientId: caller.client.id }
    const { cancelUrl } = returnAddresses(ctx, bases, draft, 'order')
    expect(cancelUrl.startsWith(`${way}/${draft.id}?`)).toBe(true)
  })
})

test('what remains is paid from the order details and ends there', async () => {
  const order = await aPartlyPaidOrder(rig, caller)
  expect(order).toMatchObject({ paymentStatus: 'Partial Paid', paidCents: 1_500 })
  const base = `${portal}/order-details?order_id=${order.id}`
  const id = await openCheckoutFor(caller, order, { redirect_base_url: base, cancel_base_url: base })
  expect(rig.payments.latest()).toMatchObject({
    amountCents: 4_500,
    request: { successUrl: `${base}&session_id={CHECKOUT_SESSION_ID}`, cancelUrl: base },
    metadata: { purpose: 'remaining' },
  })
  rig.payments.pay(id)
  expect((await returnFrom(rig, id)).status).toBe(200)
  expect(await orderRow(rig, order.id)).toMatchObject({
    paymentStatus: 'Paid',
    paidCents: 6_000,
    statusId: 1,
    placedAt: order.placedAt,
  })
  const mail = await rig.outbox.latestTo(caller.client.email)
  expect(mail.subject).toBe(`Payment received: ${order.code}`)
})
