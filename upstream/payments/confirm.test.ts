import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { orderRow } from '../orders/test-orders'
import { auditOf } from '../staff/test-staff'
import { signedIn } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { findCheckout } from './checkout-rows'
import { confirmCheckout, endCheckout } from './confirm'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import type { ProviderCheckout } from './payments'
import { reconcileOpenCheckouts } from './reconcile'
import { askForCheckout, noticesOf, openCheckoutFor, portal, returnFrom, sendEvent } from './test-payments'

setUpMoney()

test('a return answers the receipt, repeated the same, with one effect', async () => {
  const id = await openCheckoutFor(caller, draft)
  rig.payments.pay(id)
  const first = await (await returnFrom(rig, id)).json()
  expect(first).toEqual({
    message: 'Payment received',
    order_id: draft.id,
    order: {
      id: draft.id,
      order_id: draft.code,
      subject: 'Oceanography',
      no_of_pages: 4,
      deadline: draft.deadline?.toISOString(),
      subtotal: '60.00',
      discount: '0.00',
      total: '60.00',
      paid: '60.00',
      remaining_total: '0.00',
      payment_status: 'Paid',
      payment_option: 'full',
      updated_at: rig.clock.now().toISOString(),
      placed_at: rig.clock.now().toISOString(),
      email: 'a***@example.test',
    },
  })
  for (const bearer of [undefined, caller.bearer, 'a-bearer-that-died-long-ago'])
    expect(await (await returnFrom(rig, id, bearer)).json()).toEqual(first)
  expect(await noticesOf(rig, caller)).toEqual([
    { notify_msg: `Your order ${draft.code} is confirmed: paid in full.`, order_id: draft.id },
  ])
  expect(await rig.outbox.to(caller.client.email)).toHaveLength(1)
})

test('a payment that is booked is told as such though the provider is away', async () => {
  const id = await openCheckoutFor(caller, draft)
  rig.payments.pay(id)
  const first = await (await returnFrom(rig, id)).json()
  rig.payments.outage = new Error('provider unreachable')
  const again = await returnFrom(rig, id)
  expect([again.status, await again.json()]).toEqual([200, first])
})

test('that a checkout has ended, heard when its payment was booked meanwhile, changes nothing', async () => {
  const id = await openCheckoutFor(caller, draft)
  rig.payments.pay(id)
  const told = await rig.payments.getCheckout(id)
  const { getCheckout } = rig.payments
  rig.payments.getCheckout = async () => {
    rig.payments.getCheckout = getCheckout
    expect((await returnFrom(rig, id)).status).toBe(200)
    return told && { ...told, state: 'expired' }
  }
  expect(await confirmCheckout(rig.ctx, id)).toMatchObject({ state: 'processed' })
  expect((await returnFrom(rig, id)).status).toBe(200)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
  expect(await balance()).toBe(0)
})

describe('what is no payment of the caller', () => {
  const words = { message: 'This payment could not be confirmed.' }
  const others: Record<string, () => Promise<[string, string?]>> = {
    unknown: async () => ['cs_test_0123456789abcdef0123456789abcdef'],
    'not an id': async () => ["'; drop table orders; --"],
    empty: async () => [''],
    'ten kilobytes long': async () => ['a'.repeat(10_240)],
    unpaid: async () => [await openCheckoutFor(caller, draft)],
    expired: async () => {
      const id = await openCheckoutFor(caller, draft)
      rig.payments.expire(id)
      return [id]
    },
    "another client's": async () => {
      const id = await openCheckoutFor(caller, draft)
      rig.payments.pay(id)
      return [id, (await signedIn(rig)).bearer]
    },
  }
  for (const [name, session] of Object.entries(others)) {
    test(`${name}: the same words, nothing credited`, async () => {
      const [id, bearer] = await session()
      const answer = await returnFrom(rig, id, bearer)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual(words)
      expect(await orderRow(rig, draft.id)).toEqual(draft)
    })
  }

  const lies: [string, Partial<Pick<ProviderCheckout, 'amountCents' | 'currency' | 'metadata'>>][] = [
    ['amount', { amountCents: 5_999 }],
    ['amount', { amountCents: 6_001 }],
    ['currency', { currency: 'jpy' }],
    ['order', { metadata: { order_id: '999999' } }],
    ['client', { metadata: { client_id: '0' } }],
    ['purpose', { metadata: { purpose: 'topup' } }],
  ]
  for (const [name, lie] of lies) {
    test(`a payment of another ${name} than was asked for, ${JSON.stringify(lie)}, of which support is told once`, async () => {
      const id = await openCheckoutFor(caller, draft)
      rig.payments.pay(id)
      const told = await rig.payments.getCheckout(id)
      const { getCheckout } = rig.payments
      const metadata = { ...told?.metadata, ...lie.metadata }
      rig.payments.getCheckout = async () => told && { ...told, ...lie, metadata }
      const answers = await Promise.all([returnFrom(rig, id), returnFrom(rig, id)])
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
      rig.clock.advance({ minutes: 3 })
      await reconcileOpenCheckouts(rig.ctx)
      expect(await orderRow(rig, draft.id)).toEqual(draft)
      const paid_cents = lie.amountCents ?? 6_000
      const facts = { checkout: `…${id.slice(-6)}`, differs: [name], asked_cents: 6_000, paid_cents }
      expect((await findCheckout(rig.deps.store.db, id))?.state).toBe('disagrees')
      rig.payments.getCheckout = getCheckout
      expect(await openCheckoutFor(caller, draft)).not.toBe(id)
      expect((await auditOf(rig)).filter(({ subject }) => subject === draft.code)).toMatchObject([
        { actor: 'card provider', action: 'payment.disagrees', details: facts },
      ])
    })
  }

  test('a payment that disagreed in its order stays unbooked once that order is deleted', async () => {
    const before = await balance()
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    const told = await rig.payments.getCheckout(id)
    const another = told && { ...told, metadata: { ...told.metadata, order_id: '9999' } }
    const asking = vi.spyOn(rig.payments, 'getCheckout').mockResolvedValue(another)
    onTestFinished(() => asking.mockRestore())
    expect((await returnFrom(rig, id)).status).toBe(422)
    const deleted = await caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })
    expect(deleted.status).toBe(200)
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await balance()).toBe(before)
    const rows = (await auditOf(rig)).filter(({ subject }) => subject === draft.code)
    expect(rows).toMatchObject([{ action: 'payment.disagrees' }])
  })

  test('asking for many unknown ones is slowed down', async () => {
    const strict = await createTestApp()
    const statuses: number[] = []
    for (let count = 0; count < 70; count += 1)
      statuses.push((await returnFrom(strict, `cs_unknown_${count}`)).status)
    expect(statuses.filter(status => status === 429).length).toBe(10)
    await strict.close()
  })
})

describe('the webhook', () => {
  test('confirms alone, and again changes nothing', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    for (const _ of [1, 2, 3]) expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
    expect(await noticesOf(rig, caller)).toHaveLength(1)
  })

  test('with a wrong signature is 400 and does nothing', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    for (const signature of ['forged', '']) {
      const answer = await rig.app.request('/stripe/webhook', {
        method: 'POST',
        body: JSON.stringify({ checkout: id }),
        headers: { 'stripe-signature': signature },
      })
      expect(answer.status).toBe(400)
    }
    expect(await orderRow(rig, draft.id)).toEqual(draft)
  })

  test('about a checkout of somebody else or of nothing is acknowledged', async () => {
    expect((await sendEvent(rig, 'cs_of_another_shop')).status).toBe(200)
    const signature = rig.payments.eventFor('x').signature
    const headers = { 'stripe-signature': signature }
    expect((await rig.app.request('/stripe/webhook', { method: 'POST', body: '{}', headers })).status).toBe(
      200,
    )
  })

  test('an event that comes before the payment only asks', async () => {
    const id = await openCheckoutFor(caller, draft)
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toEqual(draft)
    rig.payments.pay(id)
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
  })

  test('about a checkout the provider does not know when asked is a 500, and its money is not lost', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    const wrongAccount = vi.spyOn(rig.payments, 'getCheckout').mockResolvedValue(undefined)
    expect((await sendEvent(rig, id)).status).toBe(500)
    wrongAccount.mockRestore()
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 6_000 })
  })

  test('our own failure is a 500, so that it is sent again', async () => {
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    rig.payments.outage = new Error('provider unreachable')
    expect((await sendEvent(rig, id)).status).toBe(500)
    rig.payments.outage = undefined
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
  })
})

describe('a checkout the provider does not know', () => {
  const stateOf = async (id: string) => (await findCheckout(rig.deps.store.db, id))?.state
  /** As with the key of another account. */
  function forgetAll() {
    vi.spyOn(rig.payments, 'getCheckout').mockResolvedValue(undefined)
    vi.spyOn(rig.payments, 'expireCheckout').mockResolvedValue()
  }
  afterEach(() => void vi.restoreAllMocks())

  test('stays open, for its page may live', async () => {
    const id = await openCheckoutFor(caller, draft)
    forgetAll()
    await confirmCheckout(rig.ctx, id)
    rig.clock.advance({ minutes: 3 })
    await reconcileOpenCheckouts(rig.ctx)
    expect((await returnFrom(rig, id)).status).toBe(422)
    expect(await stateOf(id)).toBe('open')
    vi.restoreAllMocks()
    rig.payments.pay(id)
    expect((await returnFrom(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
  })

  test.each([{}, { cancel_base_url: `${portal}/invoice` }])(
    'is replaced where its order is to be paid now: %j',
    async bases => {
      const id = await openCheckoutFor(caller, draft)
      forgetAll()
      const answer = await askForCheckout(caller, draft, bases)
      const { full_object: next } = await answer.json()
      expect(next.id).not.toBe(id)
      expect([await stateOf(id), await stateOf(next.id)]).toEqual(['expired', 'open'])
    },
  )

  test('does not stand in the way of another action, and what is paid there goes to the wallet', async () => {
    const id = await openCheckoutFor(caller, draft)
    forgetAll()
    expect(await endCheckout(rig.ctx, id)).toBe('ended')
    vi.restoreAllMocks()
    rig.payments.pay(id)
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await balance()).toBe(6_000)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Unpaid' })
  })

  test('has ended once its time is over', async () => {
    const id = await openCheckoutFor(caller, draft)
    forgetAll()
    rig.clock.advance({ hours: 24, seconds: -1 })
    await confirmCheckout(rig.ctx, id)
    expect(await stateOf(id)).toBe('open')
    rig.clock.advance({ seconds: 1 })
    await confirmCheckout(rig.ctx, id)
    expect(await stateOf(id)).toBe('expired')
  })
})
