import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movedDeadline } from '../../contract/moved-deadline'
import { referralKinds } from '../../contract/referrals'
import { referrals } from '../db/referral-schema'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { sendEvent } from './test-payments'

/*
 * Whatever a client does with one order, in whatever order: money is neither made nor lost, and every rule of money
 * holds after each life of an order (safety PAY-05). About half of the clients came by somebody's link, whose reward waits
 * for the first order to be paid in full.
 */

let rig: TestApp
let promoCodes: string[]
let referrerId: number

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
  referrerId = (await aClient(rig)).id
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
  fc.record({ do: fc.constant('cancel' as const), isEnded: fc.boolean() }),
  fc.record({
    do: fc.constant('reopen' as const),
    hoursLater: fc.constantFrom(0, 0, 2, 30),
    amends: fc.boolean(),
  }),
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
  if (!order) return undefined
  const due = order.paymentOption === 'partial' ? Math.round(order.totalCents / 4) : order.totalCents
  const isRest = order.paymentStatus === 'Partial Paid'
  const amount = (isRest ? order.totalCents - order.paidCents : due - order.walletCents) / 100
  const base = 'http://localhost:3000/success-order'
  const json = { amount, client_id: caller.client.id, order_id: id }
  return caller.request('/stripe/standard-checkout', {
    json: { ...json, redirect_base_url: base, cancel_base_url: base },
  })
}

const openOf = (orderId: number) =>
  checkoutsOf(orderId).find(({ state, expiresAt }) => state === 'open' && expiresAt > rig.clock.now())

const place = (caller: Caller, id: number, fields: Record<string, string>) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })
const amend = (caller: Caller, id: number) =>
  caller.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })
const saveDeadline = (caller: Caller, id: number, deadline: Date, pages: number) =>
  caller.request(`/step3/${id}`, {
    json: {
      deadline: deadline.toISOString(),
      hours: '48:00:00',
      no_of_pages: pages,
      specific_word_count: 300,
    },
  })

/**
 * What the wizard does with an order to which somebody comes back from the provider: the deadline is moved on, 'Amend
 * Order Details?' answered, and the card asked for what that leaves.
 */
async function reopen(caller: Caller, id: number, amends: boolean) {
  const order = await orderRow(rig, id).catch(() => undefined)
  if (order?.paymentStatus !== 'Unpaid') return undefined
  const moved = movedDeadline(order.deadline?.getTime() ?? 0, 48, rig.clock.now().getTime())
  await saveDeadline(caller, id, new Date(moved), order.pages)
  if (amends) await amend(caller, id)
  await place(caller, id, { payment_option: order.paymentOption, re_edit: String(!amends) })
  return openCheckout(caller, id)
}

/** Does one thing. Gives the answer of the client API, where one was asked for. */
async function take(caller: Caller, id: number, one: Step): Promise<Response | undefined> {
  switch (one.do) {
    case 'place': {
      const promo_code = promoCodes[one.promo] ?? ''
      const isWallet = one.isWallet ? '1' : '0'
      const fields = { promo_code, isWallet, payment_option: one.option, re_edit: String(one.reEdit) }
      return place(caller, id, fields)
    }
    case 'checkout':
      return openCheckout(caller, id)
    case 'pay': {
      const open = openOf(id)
      if (open) rig.payments.pay(open.id)
      return undefined
    }
    case 'event':
      for (const { id: checkoutId } of checkoutsOf(id)) await sendEvent(rig, checkoutId)
      return undefined
    case 'amend':
      return amend(caller, id)
    case 'delete':
      return caller.request('/order/delete-unpaid', { json: { order_id: id } })
    case 'remaining':
      return caller.request('/order/partial-payment', {
        json: { client_id: caller.client.id, order_id: id, isWallet: 1 },
      })
    case 'edit':
      return saveDeadline(caller, id, new Date(rig.clock.now().getTime() + 48 * 3_600_000), one.pages)
    case 'cancel': {
      // Whoever goes back leaves the checkout open; the provider ends it some time, and need not tell.
      const open = one.isEnded && openOf(id)
      if (open) rig.payments.expire(open.id)
      return undefined
    }
    case 'reopen':
      return reopen(caller, id, one.amends)
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

async function refer({ client }: Caller, kind: (typeof referralKinds)[number]): Promise<void> {
  const createdAt = rig.clock.now()
  await rig.deps.store.db.insert(referrals).values({ referrerId, friendId: client.id, kind, createdAt })
}

/** The referral a client came by knows the first order exactly when that is paid in full. Gives its state. */
async function expectNoted({ client }: Caller, id: number): Promise<string> {
  const { rows } = await rig.deps.store.pool.query(
    `select r.state, r.first_order_id::int as "firstOrder", coalesce(o.payment_status = 'Paid', false) as "isPaid"
     from referrals r left join orders o on o.id = $2 where r.friend_id = $1`,
    [client.id, id],
  )
  const { isPaid, ...referral } = rows[0]
  const state = isPaid ? 'first_order_paid' : 'signed_up'
  expect(referral).toEqual({ state, firstOrder: isPaid ? id : null })
  return state
}

const runs = Number(process.env.TEST_MODEL_RUNS ?? 2_000)
/** Everything that is asked of the client API, which lives that only hear refusals would say nothing of. */
const asked = ['amend', 'checkout', 'delete', 'edit', 'place', 'remaining', 'reopen']

test('no life of an order makes or loses a cent', { timeout: 120_000 + 500 * runs }, async () => {
  const granted = new Set<string>()
  const states = new Set<string>()
  let lived = 0
  const friend = fc.constantFrom(undefined, undefined, ...referralKinds)
  const lives = fc.tuple(fc.nat(4_000), friend, fc.array(step, { minLength: 1, maxLength: 30 }))
  await fc.assert(
    fc.asyncProperty(lives, async ([walletCents, kind, steps]) => {
      let caller = await signedIn(rig)
      if (kind) await refer(caller, kind)
      await fillWallet(rig, caller, walletCents)
      const { id } = await aDraft(rig, caller, { pages: 2 })
      for (const one of steps) {
        if (one.do === 'reopen' && one.hoursLater > 0) {
          rig.clock.advance({ hours: one.hoursLater })
          caller = await signedIn(rig, caller.client)
        }
        if ((await take(caller, id, one))?.ok) granted.add(one.do)
        if (kind) await expectNoted(caller, id)
      }
      await take(caller, id, { do: 'event' })
      if (kind) states.add(await expectNoted(caller, id))
      expect(await held(caller, id)).toBe(walletCents + charged(id))
      lived += 1
      if (lived % 100 === 0) expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
    }),
    { numRuns: runs },
  )
  expect([...granted].sort()).toEqual(asked)
  expect([...states].sort()).toEqual(['first_order_paid', 'signed_up'])
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
})
