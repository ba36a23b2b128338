import { beforeEach, describe, expect, test } from 'vitest'
import { walletTransactions } from '../db/schema'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { balance, caller, rig, setUpMoney } from '../payments/money-rig'
import { openCheckoutFor, payByCard, returnFrom } from '../payments/test-payments'
import { aPromo, fillWallet, grantPromo } from '../promos/test-promos'
import type { Caller } from '../testing/factories'
import { askFromInvoice, invited } from './test-invoices'

/* 'Amend Order Details?' answered by whoever holds an invoice: what its client gave goes back to its client. */

setUpMoney()

const place = (who: Caller, id: number, fields: Record<string, string> = {}) =>
  who.request(`/placeOrder/${id}`, { form: placementForm(who, fields) })
const amend = (who: Caller, id: number) => who.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })

let code: string
let order: OrderRow
let holder: Caller

/** P28: $100.00 less 20 %, of which the client's wallet gave $30.00 and the card is asked for $50.00. */
beforeEach(async () => {
  await fillWallet(rig, caller, 3_000)
  code = await aPromo(rig, { oncePerClient: true, isPersonal: true })
  await grantPromo(rig, caller, code)
  const { id } = await aDraft(rig, caller, { pages: 5, leadHours: 18 })
  await place(caller, id, { isWallet: '1', promo_code: code })
  order = await orderRow(rig, id)
  expect([order.totalCents, order.walletCents, await balance()]).toEqual([8_000, 3_000, 0])
  holder = (await invited(rig, caller, order)).holder
})

const bare = {
  discountCents: 0,
  totalCents: 10_000,
  walletCents: 0,
  promoCode: null,
  paymentStatus: 'Unpaid',
}

describe('Yes', () => {
  test('promo and wallet go back to the client, and the holder is told no more than that', async () => {
    expect((await askFromInvoice(holder, order, { amount: 50 })).status).toBe(200)
    const { id: open } = rig.payments.latest()
    const answer = await amend(holder, order.id)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Promo code removed' }])
    expect(await orderRow(rig, order.id)).toMatchObject(bare)
    expect(await balance()).toBe(3_000)
    expect(() => rig.payments.pay(open)).toThrow()

    expect((await askFromInvoice(holder, order, { amount: 50 })).status).toBe(409)
    expect((await askFromInvoice(holder, order, { amount: 100 })).status).toBe(200)
    rig.payments.pay(rig.payments.latest().id)
    await returnFrom(rig, rig.payments.latest().id)
    expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 10_000 })
    expect(await balance()).toBe(3_000)
  })

  test('the promo can be used anew, by the holder too', async () => {
    await amend(holder, order.id)
    expect(await (await place(holder, order.id, { promo_code: code })).json()).toMatchObject({
      order: { total: '80.00', wallet_amount: '0.00' },
    })
  })

  test('pressed by many at once it happens once, and the ledger has one line of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => amend(index % 2 ? holder : caller, order.id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await balance()).toBe(3_000)
    const lines = await rig.deps.store.db.select().from(walletTransactions)
    expect(lines.filter(({ orderId }) => orderId === order.id)).toMatchObject([
      {
        clientId: caller.client.id,
        type: 'debit',
        amountCents: 3_000,
        reason: `Used for order ${order.code}`,
      },
      {
        clientId: caller.client.id,
        type: 'credit',
        amountCents: 3_000,
        reason: `Returned from order ${order.code}`,
      },
    ])
  })

  test("a checkout that the client has open is ended as the client's own amending ends it", async () => {
    const open = await openCheckoutFor(caller, order, { amount: 50 })
    expect((await amend(holder, order.id)).status).toBe(200)
    expect(() => rig.payments.pay(open)).toThrow()
  })
})

test('No: placed again as it was, the client gives what it gave and the card pays the same', async () => {
  const again = await (await place(holder, order.id, { isWallet: '0', re_edit: 'true' })).json()
  expect(again.order).toMatchObject({ total: '80.00', wallet_amount: '30.00', promo_code: { code } })
  expect((await askFromInvoice(holder, order, { amount: 50 })).status).toBe(200)
  rig.payments.pay(rig.payments.latest().id)
  await returnFrom(rig, rig.payments.latest().id)
  expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 8_000 })
  expect(await balance()).toBe(0)
})

describe('a payment was first', () => {
  test('at the provider: it is booked, and nothing goes back', async () => {
    rig.payments.pay(await openCheckoutFor(caller, order, { amount: 50 }))
    const answer = await amend(holder, order.id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'This order is already paid and can no longer be changed here.',
    })
    expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 8_000 })
    expect(await balance()).toBe(0)
  })

  test('of a quarter: what was paid stays', async () => {
    const draft = await aDraft(rig, caller, { pages: 4, option: 'partial' })
    const { holder: other } = await invited(rig, caller, draft)
    const partly = await payByCard(rig, caller, draft)
    expect(partly.paymentStatus).toBe('Partial Paid')
    expect((await amend(other, partly.id)).status).toBe(409)
    expect(await orderRow(rig, partly.id)).toEqual(partly)
  })
})

test('an order that holds nothing stays as it is', async () => {
  const draft = await aDraft(rig, caller)
  const { holder: other } = await invited(rig, caller, draft)
  expect((await amend(other, draft.id)).status).toBe(200)
  expect(await orderRow(rig, draft.id)).toMatchObject({ totalCents: 1_500, walletCents: 0 })
  expect(await balance()).toBe(0)
})
