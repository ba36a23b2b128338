import { describe, expect, test } from 'vitest'
import { orderStatus } from '../../contract/order-status'
import { standAt } from '../deliveries/test-deliveries'
import { aDraft, orderRow } from '../orders/test-orders'
import type { Caller } from '../testing/factories'
import { walletPartCents } from '../wallet/ledger'
import { caller, draft, rig, setUpMoney } from './money-rig'
import { noticesOf, openCheckoutFor, portal, returnFrom, sendEvent } from './test-payments'

setUpMoney()

const wallet = async (who: Caller) =>
  (await (await who.request(`/wallet/${who.client.id}`)).json()).wallet as {
    balance: string
    transactions: { reason: string; amount: string; type: string }[]
  }

describe('money that comes too late', () => {
  test('for an order that cost something else by then goes to the wallet, once', async () => {
    const id = await openCheckoutFor(caller, draft)
    await rig.deps.store.pool.query(
      'update orders set no_of_pages = 9, subtotal_cents = 13500, total_cents = 13500 where id = $1',
      [draft.id],
    )
    rig.payments.pay(id)
    for (const _ of [1, 2]) expect((await returnFrom(rig, id)).status).toBe(200)
    await sendEvent(rig, id)
    expect(await wallet(caller)).toMatchObject({
      balance: '60.00',
      transactions: [
        {
          type: 'credit',
          amount: '60.00',
          reason: `Card payment for ${draft.code}, which could not be used for the order`,
        },
      ],
    })
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Unpaid', paidCents: 0 })
    const { store } = rig.deps
    const { rows } = await store.pool.query(
      'select order_id::int from wallet_transactions where client_id = $1',
      [caller.client.id],
    )
    expect(rows).toEqual([{ order_id: draft.id }])
    expect(await walletPartCents(store.db, draft.id)).toBe(0)
  })

  test.each(['before', 'after'])(
    'on a page that another replaced goes to the wallet, %s the other is paid',
    async moment => {
      const replaced = await openCheckoutFor(caller, draft)
      await rig.deps.store.pool.query("update orders set payment_option = 'partial' where id = $1", [
        draft.id,
      ])
      const current = await openCheckoutFor(caller, { ...draft, paymentOption: 'partial' })
      for (const id of moment === 'before' ? [replaced, current] : [current, replaced]) {
        if (id === replaced) rig.payments.payEnded(id)
        else rig.payments.pay(id)
        await sendEvent(rig, id)
      }
      expect(await wallet(caller)).toMatchObject({
        balance: '60.00',
        transactions: [{ reason: `Card payment for ${draft.code}, made on a payment page that had ended` }],
      })
      expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Partial Paid', paidCents: 1_500 })
    },
  )

  test('for an order that is closed by then goes to the wallet', async () => {
    const id = await openCheckoutFor(caller, draft)
    await standAt(rig, draft.id, orderStatus.closed)
    rig.payments.pay(id)
    await sendEvent(rig, id)
    expect(await wallet(caller)).toMatchObject({
      balance: '60.00',
      transactions: [{ reason: `Card payment for ${draft.code}, which could not be used for the order` }],
    })
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Unpaid', paidCents: 0 })
  })

  test('for an order that is deleted goes to the wallet', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    await rig.deps.store.pool.query('delete from orders where id = $1', [draft.id])
    const answer = await returnFrom(rig, id)
    expect(await answer.json()).toEqual({ message: 'Payment received', order_id: 0, to_wallet: '60.00' })
    expect(await wallet(caller)).toMatchObject({
      balance: '60.00',
      transactions: [{ reason: 'Card payment for a deleted order' }],
    })
    expect(await noticesOf(rig, caller)).toEqual([
      { notify_msg: '$60.00 was added to your wallet. Card payment for a deleted order.', order_id: null },
    ])
  })

  test('is told as such to whoever returns, the event having come first, and again', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.expire(id)
    await sendEvent(rig, id)
    rig.payments.payEnded(id)
    await sendEvent(rig, id)
    for (const bearer of [undefined, caller.bearer]) {
      const answer = await (await returnFrom(rig, id, bearer)).json()
      expect(answer).toMatchObject({ order_id: draft.id, to_wallet: '60.00' })
    }
    const current = await openCheckoutFor(caller, draft)
    rig.payments.pay(current)
    expect(await (await returnFrom(rig, current)).json()).not.toHaveProperty('to_wallet')
    const late = { order: { payment_status: 'Paid' }, to_wallet: '60.00' }
    expect(await (await returnFrom(rig, id)).json()).toMatchObject(late)
  })

  test('is no top-up: that was meant for the wallet', async () => {
    const base = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
    const id = await openCheckoutFor(caller, draft, { ...base, amount: 10, order_id: null })
    rig.payments.pay(id)
    const answer = await (await returnFrom(rig, id)).json()
    expect(answer).toEqual({ message: 'Payment received', order_id: 0 })
    expect((await wallet(caller)).balance).toBe('10.00')
  })

  test('the quarter and the whole are both good for a draft, whichever was chosen last', async () => {
    const id = await openCheckoutFor(caller, draft)
    await rig.deps.store.pool.query("update orders set payment_option = 'partial' where id = $1", [draft.id])
    rig.payments.pay(id)
    await returnFrom(rig, id)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paymentOption: 'full' })
  })
})

describe('an order whose payment took its time', () => {
  async function paidAfter(minutes: number, leadHours = 6) {
    const order = await aDraft(rig, caller, { leadHours })
    const id = await openCheckoutFor(caller, order)
    rig.clock.advance({ minutes })
    rig.payments.pay(id)
    await returnFrom(rig, id)
    const { deadline, paymentStatus } = await orderRow(rig, order.id)
    expect(paymentStatus).toBe('Paid')
    const [notice] = await noticesOf(rig, caller)
    return {
      order,
      deadline,
      words: notice?.notify_msg,
      mail: await rig.outbox.latestTo(caller.client.email),
    }
  }

  test('keeps its deadline while that leaves what anybody may order with', async () => {
    const { order, deadline, words, mail } = await paidAfter(3 * 60 + 14)
    expect(deadline).toEqual(order.deadline)
    expect(words).toBe(`Your order ${order.code} is confirmed: paid in full.`)
    expect(mail.text).not.toContain('moved on')
  })

  test.each([3 * 60 + 15, 23 * 60])(
    'gets the hours that were paid for, and is told: after %d minutes',
    async minutes => {
      const { order, deadline, words, mail } = await paidAfter(minutes)
      expect(deadline).toEqual(new Date(rig.clock.now().getTime() + 6 * 3_600_000))
      const moved =
        'The payment came too late for its deadline, which was moved on: please look at the new one.'
      expect(words).toBe(`Your order ${order.code} is confirmed: paid in full. ${moved}`)
      expect(mail.text).toContain(moved)
    },
  )

  test.each([
    ['a day', 24.25, 74],
    ['half a day', 12.25, 74],
    ['a day of which none of the hours have another price', 36, 12 * 60],
  ])('has what is left while that costs as much: %s', async (_, leadHours, minutes) => {
    const { order, deadline } = await paidAfter(minutes, leadHours)
    expect(deadline).toEqual(order.deadline)
  })

  test.each([
    ['a day', 24.25, 76],
    ['a day, and paid at its end', 24.25, 20 * 60],
    ['half a day', 12.25, 76],
  ])('has no work done sooner than what was paid for: %s', async (_, leadHours, minutes) => {
    const { deadline, words } = await paidAfter(minutes, leadHours)
    expect(deadline).toEqual(new Date(rig.clock.now().getTime() + leadHours * 3_600_000))
    expect(words).toContain('which was moved on: please look at the new one.')
  })
})
