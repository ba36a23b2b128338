import { expect, test } from 'vitest'
import { signedIn } from '../testing/factories'
import { balance, caller, rig, setUpMoney } from './money-rig'
import { reconcileOpenCheckouts } from './reconcile'
import { portal, returnFrom } from './test-payments'

/* Money for the wallet by card: Q14 and Q15 of the upstream rules, U3.2. */

setUpMoney()

const bases = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
const topUp = (amount: unknown, headers: Record<string, string> = {}) =>
  caller.request('/stripe/standard-checkout', {
    json: { ...bases, amount, client_id: caller.client.id, order_id: null },
    headers,
  })

test('Q14 of 10 adds 10, once', async () => {
  expect((await topUp(10)).status).toBe(200)
  const checkout = rig.payments.latest()
  expect(checkout).toMatchObject({
    amountCents: 1_000,
    metadata: { purpose: 'topup' },
    request: {
      successUrl: `${portal}/wallet?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${portal}/wallet`,
      description: 'Wallet top-up',
    },
  })
  expect(await balance()).toBe(0)
  expect((await returnFrom(rig, checkout.id)).status).toBe(422)
  rig.payments.pay(checkout.id)
  for (const _ of [1, 2]) expect((await returnFrom(rig, checkout.id, caller.bearer)).status).toBe(200)
  expect(await balance()).toBe(1_000)
  const answer = await caller.request(`/wallet/${caller.client.id}`)
  expect((await answer.json()).wallet.transactions).toMatchObject([
    { reason: 'Wallet top-up', type: 'credit', amount: '10.00' },
  ])
})

test.each([9, 0, -10, 9.99, 10.5, 10_001, '1e3', '١٠', 'ten', 999_999_999_999])(
  'Q15 of %j is refused',
  async amount => {
    const opened = rig.payments.checkouts().length
    expect((await topUp(amount)).status).toBe(422)
    expect(rig.payments.checkouts()).toHaveLength(opened)
  },
)

test('of which nobody came back is found by the reconciling job, once', async () => {
  await topUp(40)
  rig.payments.pay(rig.payments.latest().id)
  rig.clock.advance({ minutes: 3 })
  for (const _ of [1, 2]) await reconcileOpenCheckouts(rig.ctx)
  expect(await balance()).toBe(4_000)
})

test('asked for twice with one key is one; with two keys it is two', async () => {
  const key = (name: string) => ({ 'idempotency-key': `top-up-${caller.client.id}-${name}` })
  const ids = []
  for (const name of ['one', 'one', 'two'])
    ids.push((await (await topUp(25, key(name))).json()).full_object.id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('asked for again by its key once it is paid, it says so and leads nowhere', async () => {
  const headers = { 'idempotency-key': `top-up-${caller.client.id}-paid` }
  expect((await topUp(25, headers)).status).toBe(200)
  const { id } = rig.payments.latest()
  rig.payments.pay(id)
  for (const settle of [() => Promise.resolve(), () => returnFrom(rig, id, caller.bearer)]) {
    await settle()
    const again = await topUp(25, headers)
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'That payment page has ended. Look at your balance before you add more.' },
    ])
  }
})

test('one key of two clients is two, each of its own wallet', async () => {
  for (const who of [caller, await signedIn(rig)]) {
    const json = { ...bases, amount: 25, client_id: who.client.id, order_id: null }
    const headers = { 'idempotency-key': 'a-key-that-two-came-by' }
    expect((await who.request('/stripe/standard-checkout', { json, headers })).status).toBe(200)
    expect(rig.payments.latest().metadata.client_id).toBe(String(who.client.id))
  }
})

test('as much as 10,000 is added at once', async () => {
  expect((await topUp(10_000)).status).toBe(200)
})
