import { afterEach, expect, test, vi } from 'vitest'
import { queues } from '../jobs/queues'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { findCheckout } from './checkout-rows'
import { endCheckout } from './confirm'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import { reconcileOpenCheckouts } from './reconcile'
import { openCheckoutFor, returnFrom } from './test-payments'

setUpMoney()
afterEach(() => void vi.restoreAllMocks())

/** Orders whose checkouts are paid, and nobody has said so for three minutes. */
async function paidInSilence(count: number): Promise<OrderRow[]> {
  const drafts = await Promise.all(Array.from({ length: count }, () => aDraft(rig, caller)))
  for (const one of drafts) rig.payments.pay(await openCheckoutFor(caller, one))
  rig.clock.advance({ minutes: 3 })
  return drafts
}

/** Checkouts of $60.00 that ended here, were paid all the same, and whose time has been over for an hour. */
async function endedButPaid(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = await openCheckoutFor(caller, await aDraft(rig, caller, { pages: 4 }))
    expect(await endCheckout(rig.ctx, id)).toBe('ended')
    rig.payments.payEnded(id)
  }
  rig.clock.advance({ hours: 25 })
}

const statusesOf = async (drafts: OrderRow[]) => {
  const now = await Promise.all(drafts.map(one => orderRow(rig, one.id)))
  return now.map(one => one.paymentStatus).sort()
}

test('books what was paid and ends what expired, once it is two minutes old', async () => {
  const other = await aDraft(rig, caller)
  const [paid, expired] = [await openCheckoutFor(caller, draft), await openCheckoutFor(caller, other)]
  rig.payments.pay(paid)
  rig.payments.expire(expired)
  rig.clock.advance({ seconds: 119 })
  await reconcileOpenCheckouts(rig.ctx)
  expect(await orderRow(rig, draft.id)).toEqual(draft)
  rig.clock.advance({ seconds: 2 })
  expect(await reconcileOpenCheckouts(rig.ctx)).toBeGreaterThanOrEqual(2)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
  const states = await rig.deps.store.pool.query(
    'select id, state from checkout_sessions where id = any($1)',
    [[paid, expired]],
  )
  expect(Object.fromEntries(states.rows.map(row => [row.id, row.state]))).toEqual({
    [paid]: 'processed',
    [expired]: 'expired',
  })
})

test('one that expired ends no other, which is paid for its order still', async () => {
  const other = await aDraft(rig, caller)
  const [open, expired] = [await openCheckoutFor(caller, draft), await openCheckoutFor(caller, other)]
  rig.payments.expire(expired)
  rig.clock.advance({ minutes: 3 })
  await reconcileOpenCheckouts(rig.ctx)
  const states = await Promise.all([open, expired].map(id => findCheckout(rig.deps.store.db, id)))
  expect(states.map(one => one?.state)).toEqual(['open', 'expired'])
  rig.payments.pay(open)
  await returnFrom(rig, open)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
})

test('one checkout that cannot be asked about does not stop the others, and is asked about again', async () => {
  const drafts = await paidInSilence(2)
  vi.spyOn(rig.payments, 'getCheckout').mockRejectedValueOnce(new Error('not this one'))
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(2)
  expect(await statusesOf(drafts)).toEqual(['Paid', 'Unpaid'])
  await reconcileOpenCheckouts(rig.ctx)
  expect(await statusesOf(drafts)).toEqual(['Paid', 'Paid'])
})

test('one the provider does not know does not stop the others, and is asked about again', async () => {
  const drafts = await paidInSilence(7)
  const { getCheckout } = rig.payments
  const unknown = rig.payments.checkouts().slice(-7, -1)
  vi.spyOn(rig.payments, 'getCheckout').mockImplementation(async id =>
    unknown.some(one => one.id === id) ? undefined : getCheckout(id),
  )
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(7)
  expect(await statusesOf(drafts)).toEqual(['Paid', ...Array.from({ length: 6 }, () => 'Unpaid')])
  vi.restoreAllMocks()
  await reconcileOpenCheckouts(rig.ctx)
  expect(await statusesOf(drafts)).toEqual(Array.from({ length: 7 }, () => 'Paid'))
})

test('a provider that fails five times in a row is left alone until the next round', async () => {
  const drafts = await paidInSilence(7)
  rig.payments.outage = new Error('provider unreachable')
  const asked = vi.spyOn(rig.payments, 'getCheckout')
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(7)
  expect(asked).toHaveBeenCalledTimes(5)
  rig.payments.outage = undefined
  await reconcileOpenCheckouts(rig.ctx)
  expect(await statusesOf(drafts)).toEqual(Array.from({ length: 7 }, () => 'Paid'))
})

test('failures that others come between are not in a row', async () => {
  const drafts = await paidInSilence(11)
  const { getCheckout } = rig.payments
  let asked = 0
  vi.spyOn(rig.payments, 'getCheckout').mockImplementation(async id => {
    asked += 1
    if (asked % 2 === 1) throw new Error('not this one')
    return getCheckout(id)
  })
  await reconcileOpenCheckouts(rig.ctx)
  expect(asked).toBe(11)
  vi.restoreAllMocks()
  await reconcileOpenCheckouts(rig.ctx)
  expect(await statusesOf(drafts)).toEqual(Array.from({ length: 11 }, () => 'Paid'))
})

test('a round ends within the time of its job, should the provider answer every question at its second try only', async () => {
  const { pool } = rig.deps.store
  const secondTrySeconds = 3 + 0.5 + 3
  await pool.query(
    `insert into checkout_sessions (id, client_id, purpose, amount_cents, url, success_url, cancel_url, created_at, expires_at)
     select 'cs_many_' || number, $1, 'topup', 100, '', '', '', $2, $2::timestamptz + interval '1 day'
     from generate_series(1, 200) number`,
    [caller.client.id, rig.clock.now()],
  )
  rig.clock.advance({ minutes: 3 })
  const count = await reconcileOpenCheckouts(rig.ctx)
  expect(count).toBeGreaterThan(50)
  expect(count * secondTrySeconds).toBeLessThan(queues['reconcile-checkouts'].expireInSeconds)
  await pool.query("delete from checkout_sessions where id like 'cs_many_%'")
})

test('whom a round did not get to comes first in the next, so that no five that fail keep the others waiting', async () => {
  await paidInSilence(7)
  rig.payments.outage = new Error('provider unreachable')
  const asked = vi.spyOn(rig.payments, 'getCheckout')
  for (let round = 0; round < 2; round += 1) await reconcileOpenCheckouts(rig.ctx)
  expect(asked).toHaveBeenCalledTimes(2 * 5)
  expect(new Set(asked.mock.calls.map(([id]) => id)).size).toBe(7)
  rig.payments.outage = undefined
  await reconcileOpenCheckouts(rig.ctx)
})

test('one that ended here, was paid all the same and of which nothing was heard goes to the wallet once its time is over', async () => {
  const before = await balance()
  const id = await openCheckoutFor(caller, draft)
  vi.spyOn(rig.payments, 'getCheckout').mockResolvedValue(undefined)
  vi.spyOn(rig.payments, 'expireCheckout').mockResolvedValue()
  expect(await endCheckout(rig.ctx, id)).toBe('ended')
  vi.restoreAllMocks()
  rig.payments.pay(id)
  rig.clock.advance({ hours: 23 })
  await reconcileOpenCheckouts(rig.ctx)
  expect(await balance()).toBe(before)
  rig.clock.advance({ hours: 2 })
  await reconcileOpenCheckouts(rig.ctx)
  expect(await balance()).toBe(before + 6_000)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Unpaid' })
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(0)
})

test('one that ended here and was not paid is asked about once more, and never again', async () => {
  const id = await openCheckoutFor(caller, draft)
  expect(await endCheckout(rig.ctx, id)).toBe('ended')
  const asked = vi.spyOn(rig.payments, 'getCheckout')
  for (const hours of [1, 24, 1, 24]) {
    rig.clock.advance({ hours })
    await reconcileOpenCheckouts(rig.ctx)
  }
  expect(asked.mock.calls).toEqual([[id]])
})

test('one that ended and cannot be asked about does not stop the others, and is asked about again', async () => {
  const before = await balance()
  await endedButPaid(2)
  vi.spyOn(rig.payments, 'getCheckout').mockRejectedValueOnce(new Error('not this one'))
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(2)
  expect(await balance()).toBe(before + 6_000)
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(1)
  expect(await balance()).toBe(before + 2 * 6_000)
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(0)
})

test('those that ended while the provider failed five times in a row are all asked about in the next round', async () => {
  const before = await balance()
  await endedButPaid(7)
  rig.payments.outage = new Error('provider unreachable')
  const asked = vi.spyOn(rig.payments, 'getCheckout')
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(7)
  expect(asked).toHaveBeenCalledTimes(5)
  expect(await balance()).toBe(before)
  rig.payments.outage = undefined
  await reconcileOpenCheckouts(rig.ctx)
  expect(await balance()).toBe(before + 7 * 6_000)
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(0)
})

test('one that ended and of which the provider does not tell is asked about once an hour from a week after its time', async () => {
  const before = await balance()
  await endedButPaid(1)
  rig.payments.outage = new Error('provider unreachable')
  const rounds = []
  for (const minutes of [0, 1, 6 * 24 * 60, 1, 24 * 60, 59, 1, 59]) {
    rig.clock.advance({ minutes })
    rounds.push(await reconcileOpenCheckouts(rig.ctx))
  }
  expect(rounds).toEqual([1, 1, 1, 1, 1, 0, 1, 0])
  rig.payments.outage = undefined
  rig.clock.advance({ minutes: 1 })
  await reconcileOpenCheckouts(rig.ctx)
  expect(await balance()).toBe(before + 6_000)
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(0)
})

test('whoever comes back after weeks asks again about one whose first question failed', async () => {
  const before = await balance()
  await endedButPaid(1)
  rig.clock.advance({ days: 20 })
  vi.spyOn(rig.payments, 'getCheckout').mockRejectedValueOnce(new Error('not yet'))
  for (const hours of [0, 1]) {
    rig.clock.advance({ hours })
    expect(await reconcileOpenCheckouts(rig.ctx)).toBe(1)
  }
  expect(await balance()).toBe(before + 6_000)
})

test.each([
  [
    'while it was open until its time was over',
    async () => void rig.payments.pay(await openCheckoutFor(caller, draft)),
    26,
  ],
  ['when its one question came', () => endedButPaid(1), 0],
])('one the provider did not know %s is asked about again, and its payment counts', async (_, pay, hours) => {
  const before = await balance()
  await pay()
  const asked = vi.spyOn(rig.payments, 'getCheckout').mockResolvedValue(undefined)
  for (let hour = 0; hour <= hours; hour += 1) {
    await reconcileOpenCheckouts(rig.ctx)
    rig.clock.advance({ hours: 1 })
  }
  expect(asked).toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(1)
  expect(await balance()).toBe(before + 6_000)
  expect(await reconcileOpenCheckouts(rig.ctx)).toBe(0)
})
