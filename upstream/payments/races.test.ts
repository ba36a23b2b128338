import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { confirmCheckout } from './confirm'
import { brokenMoneyInvariants } from './money-invariants'
import { askForCheckout, openCheckoutFor, returnFrom, sendEvent } from './test-payments'

/*
 * A race that bites 1 time in 50 is seen with 99 % certainty in 228 trials, so what moves money has 500.
 * TEST_RACE_ROUNDS raises the rounds of all of them, for the long run.
 */
const rounds = (given: number) => Number(process.env.TEST_RACE_ROUNDS ?? given)
const longRun = 240_000 + 1_000 * rounds(0)
/** How many come at once: a crowd now and then, for two to four are where most rounds are lost. */
const crowd = (round: number) => (round % 20 === 0 ? 20 : 2 + (round % 3))

let rig: TestApp
let caller: Caller

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000' })
  caller = await signedIn(rig)
})
afterAll(() => rig.close())
// Every order and entry of all rounds is looked at: of thousands that takes more than the usual ten seconds.
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const atOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const notices = async (orderId: number) =>
  (await rig.deps.store.pool.query('select id from notifications where order_id = $1', [orderId])).rowCount

test('confirming at once has one effect', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds(500); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 1 + (round % 7) })
    const id = await openCheckoutFor(caller, draft)
    rig.payments.pay(id)
    await atOnce(4, () => confirmCheckout(rig.ctx, id))
    const order = await orderRow(rig, draft.id)
    if (order.paidCents !== order.totalCents || (await notices(draft.id)) !== 1) expect.fail(`round ${round}`)
  }
})

test('up to twenty returns, events and reloads at once have one effect', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds(500); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 4, option: 'partial' })
    const id = await openCheckoutFor(caller, draft)
    const answers = await atOnce(crowd(round), async index => {
      if (index === 1) rig.payments.pay(id)
      return index % 2 === 0 ? returnFrom(rig, id) : sendEvent(rig, id)
    })
    expect(answers.every(answer => [200, 422].includes(answer.status))).toBe(true)
    expect((await returnFrom(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Partial Paid', paidCents: 1_500 })
    expect(await notices(draft.id)).toBe(1)
  }
})

test('asking for a checkout up to twenty times at once opens one', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds(500); round += 1) {
    const draft = await aDraft(rig, caller)
    const answers = await atOnce(crowd(round), () => askForCheckout(caller, draft))
    const urls = await Promise.all(answers.map(async answer => (await answer.json()).full_object?.url))
    expect(new Set(urls).size).toBe(1)
    expect(openAt(draft.id)).toHaveLength(1)
  }
})

test('checkouts with different return addresses end with one that is open', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < rounds(40); round += 1) {
    const draft = await aDraft(rig, caller)
    const pages = ['place-order', 'invoice']
    const answers = await atOnce(4, index =>
      askForCheckout(caller, draft, { cancel_base_url: `http://localhost:3000/${pages[index % 2]}` }),
    )
    expect(answers.map(answer => answer.status)).toContain(200)
    expect(openAt(draft.id).length).toBeLessThanOrEqual(1)
    const [open] = openAt(draft.id)
    const again = await openCheckoutFor(caller, draft, open && cancelOf(open))
    if (open) expect(again).toBe(open.id)
    expect(openAt(draft.id).map(one => one.id)).toEqual([again])
  }
})

const openAt = (orderId: number) =>
  rig.payments.checkouts().filter(one => one.state === 'open' && one.metadata.order_id === String(orderId))
const cancelOf = (open: { request: { cancelUrl: string } }) => ({
  cancel_base_url: open.request.cancelUrl.replace(/\/\d+\?.*$/, ''),
})

test('placing up to twenty times at once places one order', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds(500); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const answers = await atOnce(crowd(round), () =>
      caller.request(`/placeOrderNew/${draft.id}`, {
        form: placementForm(caller, { payment_option: 'partial' }),
        headers: { 'idempotency-key': `placing-${draft.id}` },
      }),
    )
    expect(answers.every(answer => [200, 409].includes(answer.status))).toBe(true)
    expect(answers.some(answer => answer.status === 200)).toBe(true)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Unpaid', paymentOption: 'partial' })
  }
})

const pauseAndMake = async (move: () => Promise<unknown>) => {
  await setTimeout(Math.random() * 12)
  return move()
}

test('paying, placing anew, repricing and asking again lose and double nothing', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < rounds(100); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const id = await openCheckoutFor(caller, draft)
    const deadline = new Date(rig.clock.now().getTime() + 18 * 3_600_000).toISOString()
    const form = placementForm(caller, { payment_option: 'partial' })
    const moves = [
      async () => {
        if (openAt(draft.id).some(one => one.id === id)) rig.payments.pay(id)
        await sendEvent(rig, id)
      },
      () =>
        caller.request(`/step3/${draft.id}`, {
          json: { deadline, hours: '18:00:00', no_of_pages: 1 + (round % 4), specific_word_count: 300 },
        }),
      () => caller.request(`/placeOrderNew/${draft.id}`, { form }),
      () => askForCheckout(caller, draft),
    ]
    await Promise.all(moves.map(pauseAndMake))
    const order = await orderRow(rig, draft.id)
    const paid = rig.payments.checkouts().some(one => one.id === id && one.state === 'paid')
    expect(order.paidCents).toBe(paid ? 6_000 : 0)
  }
})
