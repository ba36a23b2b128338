import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { sendEvent } from './test-payments'

/*
 * Whatever a client does with one order, in whatever order: money is neither made nor lost, and every rule of money
 * holds after each life of an order (safety PAY-05).
 */

let rig: TestApp
let promoCodes: string[]

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
  promoCodes = [
    '',
    await aPromo(rig, { amountHundredths: 2_500 }),
    await aPromo(rig, { type: 'Fixed Price', amountHundredths: 1_451 }),
    await aPromo(rig, { amountHundredths: 10_000 }),
    'UNKNOWN',
  ]
})
afterAll(() => rig.close())

const step = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    promo: fc.nat(4),
    isWallet: fc.boolean(),
    option: fc.constantFrom('full', 'partial'),
    reEdit: fc.boolean(),
  }),
  fc.record({ do: fc.constant('checkout' as const) }),
  fc.record({ do: fc.constant('pay' as const) }),
  fc.record({ do: fc.constant('event' as const) }),
  fc.record({ do: fc.constant('amend' as const) }),
  fc.record({ do: fc.constant('remaining' as const) }),
  fc.record({ do: fc.constant('delete' as const) }),
  fc.record({ do: fc.constant('edit' as const), pages: fc.integer({ min: 1, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const checkoutsOf = (orderId: number) =>
  rig.payments.checkouts().filter(one => one.metadata.order_id === String(orderId))

/** What the card was charged for the order, in cents. */
const charged = (orderId: number) =>
  checkoutsOf(orderId)
    .filter(one => one.state === 'paid')
    .reduce((sum, one) => sum + one.amountCents, 0)

async function openCheckout(caller: Caller, id: number) {
  const order = await orderRow(rig, id).catch(() => undefined)
  if (!order) return
  const due = order.paymentOption === 'partial' ? Math.round(order.totalCents / 4) : order.totalCents
  const isRest = order.paymentStatus === 'Partial Paid'
  const amount = (isRest ? order.totalCents - order.paidCents : due - order.walletCents) / 100
  const base = 'http://localhost:3000/success-order'
  const json = { amount, client_id: caller.client.id, order_id: id }
  await caller.request('/stripe/standard-checkout', {
    json: { ...json, redirect_base_url: base, cancel_base_url: base },
  })
}

async function take(caller: Caller, id: number, one: Step): Promise<void> {
  const clientId = caller.client.id
  if (one.do === 'place') {
    const fields = {
      promo_code: promoCodes[one.promo] ?? '',
      isWallet: one.isWallet ? '1' : '0',
      payment_option: one.option,
      re_edit: String(one.reEdit),
    }
    await caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })
  }
  if (one.do === 'checkout') await openCheckout(caller, id)
  if (one.do === 'pay') {
    const open = checkoutsOf(id).find(({ state }) => state === 'open')
    if (open) rig.payments.pay(open.id)
  }
  if (one.do === 'event') for (const { id: checkoutId } of checkoutsOf(id)) await sendEvent(rig, checkoutId)
  if (one.do === 'amend') await caller.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })
  if (one.do === 'delete') await caller.request('/order/delete-unpaid', { json: { order_id: id } })
  if (one.do === 'remaining') {
    await caller.request('/order/partial-payment', {
      json: { client_id: clientId, order_id: id, isWallet: 1 },
    })
  }
  if (one.do === 'edit') {
    const deadline = new Date(rig.clock.now().getTime() + 48 * 3_600_000).toISOString()
    await caller.request(`/step3/${id}`, {
      json: { deadline, hours: '48:00:00', no_of_pages: one.pages, specific_word_count: 300 },
    })
  }
}

/** Where all the money of one client is. */
async function held(caller: Caller, id: number): Promise<number> {
  const { rows } = await rig.deps.store.pool.query(
    `select case payment_status when 'Unpaid' then wallet_cents else paid_cents end as cents
     from orders where id = $1`,
    [id],
  )
  return (await walletBalanceCents(rig.deps.store.db, caller.client.id)) + Number(rows[0]?.cents ?? 0)
}

const runs = Number(process.env.TEST_MODEL_RUNS ?? 500)

test('no life of an order makes or loses a cent', { timeout: 120_000 + 500 * runs }, async () => {
  const lives = fc.tuple(fc.nat(4_000), fc.array(step, { minLength: 1, maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(lives, async ([walletCents, steps]) => {
      const caller = await signedIn(rig)
      await fillWallet(rig, caller, walletCents)
      const { id } = await aDraft(rig, caller, { pages: 2 })
      for (const one of steps) await take(caller, id, one)
      await take(caller, id, { do: 'event' })
      expect(await held(caller, id)).toBe(walletCents + charged(id))
    }),
    { numRuns: runs },
  )
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
})
