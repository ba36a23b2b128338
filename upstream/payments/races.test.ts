import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { confirmCheckout } from './confirm'
import { brokenMoneyInvariants } from './money-invariants'
import {
  askForCheckout,
  checkoutBody,
  letPass,
  openCheckoutFor,
  portal,
  returnFrom,
  sendEvent,
} from './test-payments'

/*
 * A race that bites 1 time in 50 is seen with 99 % certainty in 228 trials, so what moves money has 500.
 */
const longRun = 240_000 + 1_000 * raceRounds(0)
/** How many come at once where the bar names a number (safety PAY-08, PAY-09). Fewer lose more rounds: they meet elsewhere. */
const crowd = 20

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})
// Every order and entry of all rounds is looked at: of thousands that takes more than the usual ten seconds.
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const atOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const notices = async (orderId: number) =>
  (await rig.deps.store.pool.query('select id from notifications where order_id = $1', [orderId])).rowCount

/** All the ways in which a payment is heard of: a return, with its client or without, an event, and the job. */
const hearOf = (id: string, index: number) => {
  if (index % 5 === 0) return returnFrom(rig, id, index % 2 ? caller.bearer : undefined)
  return index % 5 === 1 ? sendEvent(rig, id) : confirmCheckout(rig.ctx, id)
}

test('of one top-up twenty who hear at once put it into the wallet once', { timeout: longRun }, async () => {
  const bases = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
  const person = await signedIn(rig)
  for (let round = 0; round < raceRounds(500); round += 1) {
    const json = { ...bases, amount: 10 + (round % 90), client_id: person.client.id, order_id: null }
    expect((await person.request('/stripe/standard-checkout', { json })).status).toBe(200)
    const { id, amountCents } = rig.payments.latest()
    rig.payments.pay(id)
    const before = await walletBalanceCents(rig.deps.store.db, person.client.id)
    await atOnce(crowd, async index => void (await hearOf(id, index)))
    const after = await walletBalanceCents(rig.deps.store.db, person.client.id)
    expect([round, after]).toEqual([round, before + amountCents])
  }
})

test('twenty returns, events and reloads at once, before and after the money, have one effect', {
  timeout: longRun,
}, async () => {
  const met = new Set<number>()
  for (let round = 0; round < raceRounds(500); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 4, option: 'partial' })
    const id = await openCheckoutFor(caller, draft)
    const answers = await atOnce(crowd, async index => {
      if (index === 1) {
        await letPass(rig, round % 9)
        rig.payments.pay(id)
      }
      return index % 2 === 0 ? returnFrom(rig, id) : sendEvent(rig, id)
    })
    for (const { status } of answers) met.add(status)
    expect((await returnFrom(rig, id)).status).toBe(200)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Partial Paid', paidCents: 1_500 })
    expect(await notices(draft.id)).toBe(1)
  }
  expect([...met].sort()).toEqual([200, 422])
})

test('asking for a checkout two to four times at once opens one', { timeout: longRun }, async () => {
  for (let round = 0; round < raceRounds(500); round += 1) {
    const draft = await aDraft(rig, caller)
    const answers = await atOnce(2 + (round % 3), () => askForCheckout(caller, draft))
    const urls = await Promise.all(answers.map(async answer => (await answer.json()).full_object?.url))
    expect(new Set(urls).size).toBe(1)
    expect(openAt(draft.id)).toHaveLength(1)
  }
})

test('checkouts with different return addresses end with one that is open', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
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

/** Places an order of $60.00 less a fifth with a wallet of $10.00, and asks for its checkout, as the portal does. */
async function placeAndAsk(by: Caller, orderId: number, promo_code: string, key: string) {
  const placed = await by.request(`/placeOrderNew/${orderId}`, {
    form: placementForm(by, { promo_code, isWallet: '1' }),
    headers: { 'idempotency-key': `${key}:place` },
  })
  if (placed.status !== 200) return placed
  const json = checkoutBody(by, await orderRow(rig, orderId), { amount: 38 })
  const headers = { 'idempotency-key': `${key}:checkout` }
  return by.request('/stripe/standard-checkout', { json, headers })
}

const heldOf = async (orderId: number) =>
  (
    await rig.deps.store.pool.query(
      `select (select json_agg(w.type || ' ' || w.amount_cents) from wallet_transactions w where w.order_id = o.id) as moved,
       (select count(*)::int from orders p where p.promo_code = o.promo_code) as uses, wallet_cents, total_cents
       from orders o where id = $1`,
      [orderId],
    )
  ).rows[0]

test('placing twenty times at once, with one key or several, places one order and opens one checkout', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(500); round += 1) {
    const person = await signedIn(rig)
    await fillWallet(rig, person, 1_000)
    const promoCode = await aPromo(rig, { oncePerClient: true, maxClients: 1 })
    const draft = await aDraft(rig, person, { pages: 4 })
    const keys = 1 + (round % 3)
    const answers = await atOnce(crowd, index =>
      placeAndAsk(person, draft.id, promoCode, `placing-${draft.id}-${index % keys}`),
    )
    expect(answers.every(answer => [200, 409].includes(answer.status))).toBe(true)
    answers.push(await placeAndAsk(person, draft.id, promoCode, `placing-${draft.id}-0`))
    const given = await Promise.all(answers.filter(one => one.ok).map(one => one.json()))
    const checkout = given[0].full_object
    expect(new Set(given.map(({ full_object }) => full_object.url)).size).toBe(1)
    expect(openAt(draft.id).map(({ id, amountCents }) => [id, amountCents])).toEqual([[checkout.id, 3_800]])
    const held = { moved: ['debit 1000'], uses: 1, wallet_cents: 1_000, total_cents: 4_800 }
    expect([round, await heldOf(draft.id)]).toEqual([round, held])
  }
})

describe('the key of a placement', () => {
  const placeAt = (id: number, key: string, fields = {}) =>
    caller.request(`/placeOrderNew/${id}`, {
      form: placementForm(caller, fields),
      headers: { 'idempotency-key': key },
    })

  test('is refused for another placement, and nothing changes', async () => {
    const draft = await aDraft(rig, caller, { pages: 4 })
    expect((await placeAt(draft.id, 'another-body')).status).toBe(200)
    const before = await orderRow(rig, draft.id)
    rig.clock.advance({ seconds: 1 })
    expect((await placeAt(draft.id, 'another-body', { payment_option: 'partial' })).status).toBe(422)
    expect((await placeAt((await aDraft(rig, caller)).id, 'another-body')).status).toBe(422)
    expect(await orderRow(rig, draft.id)).toEqual(before)
  })

  test('is told to wait while the first is running, and then gets its answer', async () => {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const holder = await rig.deps.store.pool.connect()
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [draft.id])
    const first = placeAt(draft.id, 'still-running')
    const claimed = 'select count(*)::int from idempotency_keys where status is null'
    await expect.poll(async () => (await rig.deps.store.pool.query(claimed)).rows[0].count).toBe(1)
    const second = await placeAt(draft.id, 'still-running')
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    await holder.query('rollback')
    holder.release()
    const answer = await (await first).json()
    expect(await (await placeAt(draft.id, 'still-running')).json()).toEqual(answer)
  })
})

const pauseAndMake = async (move: () => Promise<Response>) => {
  await setTimeout(Math.random() * 12)
  return (await move()).status
}

test('paying, placing anew, repricing and asking again lose and double nothing', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(100); round += 1) {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const id = await openCheckoutFor(caller, draft)
    const deadline = new Date(rig.clock.now().getTime() + 18 * 3_600_000).toISOString()
    const form = placementForm(caller, { payment_option: 'partial' })
    const moves = [
      async () => {
        if (openAt(draft.id).some(one => one.id === id)) rig.payments.pay(id)
        return sendEvent(rig, id)
      },
      () =>
        caller.request(`/step3/${draft.id}`, {
          json: { deadline, hours: '18:00:00', no_of_pages: 1 + (round % 4), specific_word_count: 300 },
        }),
      () => caller.request(`/placeOrderNew/${draft.id}`, { form }),
      () => askForCheckout(caller, draft),
    ]
    const answers = await Promise.all(moves.map(pauseAndMake))
    expect(answers.filter(status => status >= 500)).toEqual([])
    const order = await orderRow(rig, draft.id)
    const paid = rig.payments.checkouts().some(one => one.id === id && one.state === 'paid')
    expect(order.paidCents).toBe(paid ? 6_000 : 0)
  }
})
