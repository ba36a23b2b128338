import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hourMs } from '../../contract/durations'
import { movedDeadline } from '../../contract/moved-deadline'
import { referralKinds } from '../../contract/referrals'
import { referrals } from '../db/referral-schema'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { sendEvent } from './test-payments'

/*
 * Whatever a client does with two orders, in whatever order and sometimes with both at once, while somebody else wants the
 * same promo: money is neither made nor lost, and every rule of money holds after each life of these orders (safety
 * PAY-05). About half of the clients came by somebody's link, whose reward waits for the first order to be paid in full.
 */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000000' })
/** One that each client may use for one order, and others. `forOne` of a life comes last. */
let once: string
let promoCodes: string[]
let referrerId: number

beforeAll(async () => {
  referrerId = (await aClient(rig)).id
  once = await aPromo(rig, { amountHundredths: 3_000, oncePerClient: true })
  promoCodes = [
    '',
    await aPromo(rig, { amountHundredths: 2_500 }),
    await aPromo(rig, { type: 'Fixed Price', amountHundredths: 1_451 }),
    await aPromo(rig, { amountHundredths: 10_000 }),
    'UNKNOWN',
    once,
  ]
})

/** Whoever wants one of the last two promos meets another order that wants it, too. */
const placing = fc.record({
  do: fc.constant('place' as const),
  promo: fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 6),
  isWallet: fc.boolean(),
  option: fc.constantFrom('full', 'partial'),
  reEdit: fc.constantFrom(false, false, true),
})

const step = fc.oneof(
  { weight: 2, arbitrary: placing },
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
/** What is done, and with which of the orders: with several it is done at once. */
const turn = fc.record({
  one: step,
  of: fc.constantFrom([0], [0], [0], [1], [1], [2], [2], [0, 1], [0, 1, 2]),
})
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never

/** Two orders of one client, and one of another, who may both use the promo that is for one client alone. */
type Life = { callers: [Caller, Caller]; ids: [number, number, number]; forOne: string }
const callerOf = ({ callers }: Life, index: number) => callers[index === 2 ? 1 : 0]
const codeOf = ({ forOne }: Life, promo: number) => [...promoCodes, forOne][promo] ?? ''

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
async function take(life: Life, index: number, one: Step): Promise<Response | undefined> {
  const caller = callerOf(life, index)
  const id = life.ids[index] as number
  switch (one.do) {
    case 'place': {
      const promo_code = codeOf(life, one.promo)
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
      return saveDeadline(caller, id, new Date(rig.clock.now().getTime() + 48 * hourMs), one.pages)
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

type Standing = {
  id: number
  owner: number
  code: string | null
  heldAt: Date | null
  placedAt: Date | null
  mayBePaid: boolean
  status: 'Unpaid' | 'Partial Paid' | 'Paid'
  walletCents: number
}

/** How the orders of a life that are still there stand, the one that was placed first before the others. */
async function standingOf({ ids }: Life): Promise<Standing[]> {
  const { rows } = await rig.deps.store.pool.query(
    `select id::int, client_id::int as owner, promo_code as code, promo_held_at as "heldAt",
      placed_at as "placedAt",
      exists (select from checkout_sessions s where s.order_id = orders.id and s.state = 'open') as "mayBePaid",
      payment_status as status, wallet_cents as "walletCents"
     from orders where id = any($1) order by placed_at, id`,
    [ids],
  )
  return rows
}

/** An unpaid order keeps its promo from others for a day and an hour, and while it is not known whether its card was charged. */
const isUsed = ({ status, heldAt, mayBePaid }: Standing) =>
  status !== 'Unpaid' ||
  mayBePaid ||
  (heldAt !== null && heldAt.getTime() > rig.clock.now().getTime() - 25 * hourMs)

/** Whether other orders leave no use of a code to this one. */
const isTaken = (life: Life, all: Standing[], { id, owner }: Standing, code: string) =>
  all.some(other => {
    if (other.id === id || other.code !== code || !isUsed(other)) return false
    return code === once ? other.owner === owner : code === life.forOne && other.owner !== owner
  })

function expectNoPromoOverused(life: Life, all: Standing[]): void {
  const users = (code: string) => all.filter(one => one.code === code && isUsed(one)).map(one => one.owner)
  expect(users(once)).toEqual([...new Set(users(once))])
  expect(new Set(users(life.forOne)).size).toBeLessThan(2)
}

/** A promo is refused to an order exactly when it is of nobody, or used up. Gives the code that was refused. */
async function expectRightPromo(life: Life, before: Standing[], { one, of }: Turn, answer?: Response) {
  const order = before.find(({ id }) => id === life.ids[of[0] as number])
  if (one.do !== 'place' || order?.status !== 'Unpaid' || !answer) return undefined
  const code = one.reEdit ? order.code : codeOf(life, one.promo)
  const isRefused = (await answer.clone().json()).error === 'Invalid promo code'
  if (!code || !(answer.ok || isRefused)) return undefined
  expect([code, isRefused]).toEqual([code, code === 'UNKNOWN' || isTaken(life, before, order, code)])
  return isRefused ? code : undefined
}

/** Where all the money of one client is. */
async function held({ client }: Caller): Promise<number> {
  const { rows } = await rig.deps.store.pool.query(
    `select coalesce(sum(case payment_status when 'Unpaid' then wallet_cents else paid_cents end), 0) as cents
     from orders where client_id = $1`,
    [client.id],
  )
  return (await walletBalanceCents(rig.deps.store.db, client.id)) + Number(rows[0]?.cents)
}

async function refer({ client }: Caller, kind: (typeof referralKinds)[number]): Promise<void> {
  const createdAt = rig.clock.now()
  await rig.deps.store.db.insert(referrals).values({ referrerId, friendId: client.id, kind, createdAt })
}

type Noted = { state: string; firstOrder: number | null }
const notNoted: Noted = { state: 'signed_up', firstOrder: null }
const notedFor = ({ id }: Standing): Noted => ({ state: 'first_order_paid', firstOrder: id })

/**
 * The referral a client came by knows the order that was placed first from when that is paid in full, and no other ever
 * after. Of two that were paid at once each may have been the first.
 */
async function expectNoted(life: Life, before: Noted, isAtOnce: boolean): Promise<Noted> {
  const { id } = life.callers[0].client
  const text = 'select state, first_order_id::int as "firstOrder" from referrals where friend_id = $1'
  const [{ rows }, all] = await Promise.all([rig.deps.store.pool.query(text, [id]), standingOf(life)])
  const noted: Noted = rows[0]
  const [first, ...others] = all.filter(({ owner, placedAt }) => owner === id && placedAt)
  const afterAny = others.filter(({ status }) => isAtOnce && status === 'Paid').map(notedFor)
  if (isAtOnce && others.some(({ status }) => status !== 'Paid')) afterAny.push(notNoted)
  if (before.firstOrder) expect(noted).toEqual(before)
  else expect([first?.status === 'Paid' ? notedFor(first) : notNoted, ...afterAny]).toContainEqual(noted)
  return noted
}

async function begin(walletCents: number): Promise<Life> {
  const [forOne, ...callers] = await Promise.all([
    aPromo(rig, { type: 'Fixed Price', amountHundredths: 990, maxClients: 1 }),
    signedIn(rig),
    signedIn(rig),
  ])
  const drafts = [0, 0, 1].map(async owner => aDraft(rig, callers[owner] as Caller, { pages: 2 }))
  await Promise.all(callers.map(caller => fillWallet(rig, caller, walletCents)))
  const ids = (await Promise.all(drafts)).map(({ id }) => id)
  return { callers, forOne, ids: ids as Life['ids'] }
}

async function pass(life: Life, hours: number): Promise<void> {
  rig.clock.advance({ hours })
  const [one, other] = life.callers
  life.callers = await Promise.all([signedIn(rig, one.client), signedIn(rig, other.client)])
}

/** Takes one turn. Gives what came of it: what was granted, and what only two orders can meet. */
async function takeTurn(life: Life, turn: Turn): Promise<string[]> {
  const { one, of } = turn
  const isLone = one.do === 'place' && of.length === 1
  const before = isLone ? await standingOf(life) : []
  const answers = await Promise.all(of.map(index => take(life, index, one)))
  for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500)
  const refused = isLone ? await expectRightPromo(life, before, turn, answers[0]) : undefined
  if (refused === once) return ['once refused']
  if (refused === life.forOne) return ['for one refused']
  if (!answers.some(answer => answer?.ok)) return []
  if (one.do !== 'place') return [one.do]
  const after = await standingOf(life)
  expectNoPromoOverused(life, after)
  const mine = after.filter(
    ({ owner, walletCents }) => owner === life.callers[0].client.id && walletCents > 0,
  )
  return mine.length === 2 ? ['place', 'wallet shared'] : ['place']
}

const runs = Number(process.env.TEST_MODEL_RUNS ?? 2_000)
/** Everything that is asked of the client API, which lives that only hear refusals would say nothing of. */
const asked = ['amend', 'checkout', 'delete', 'edit', 'place', 'remaining', 'reopen']
const ofTwo = ['both paid', 'for one refused', 'once refused', 'wallet shared']

const placedWith = (promo: 0 | 3 | 5 | 6, order: 0 | 1 | 2, isWallet = false): Turn => ({
  one: { do: 'place', promo, isWallet, option: 'full', reEdit: false },
  of: [order],
})
/** Lives that meet what only two orders can meet, which those that are drawn do by chance, and not in every run. */
const knownLives: [number, (typeof referralKinds)[number] | undefined, Turn[]][] = [
  [0, referralKinds[0], [placedWith(5, 0), placedWith(5, 1)]],
  [0, undefined, [placedWith(6, 0), placedWith(6, 2)]],
  [4_000, undefined, [placedWith(0, 0, true), placedWith(0, 1, true)]],
  [0, referralKinds[0], [placedWith(3, 0), placedWith(3, 1)]],
]

test('no life of two orders makes or loses a cent', { timeout: 120_000 + 500 * runs }, async () => {
  const met = new Set<string>()
  const states = new Set<string>()
  let lived = 0
  const friend = fc.constantFrom(undefined, undefined, ...referralKinds)
  const long = fc.array(turn, { minLength: 12, maxLength: 30, size: 'max' })
  const turns = fc.oneof({ weight: 9, arbitrary: fc.array(turn, { minLength: 1, maxLength: 12 }) }, long)
  const lives = fc.tuple(fc.nat(4_000), friend, turns)
  await fc.assert(
    fc.asyncProperty(lives, async ([walletCents, kind, turns]) => {
      const life = await begin(walletCents)
      if (kind) await refer(life.callers[0], kind)
      let noted = notNoted
      for (const turn of turns) {
        if (turn.one.do === 'reopen' && turn.one.hoursLater > 0) await pass(life, turn.one.hoursLater)
        for (const one of await takeTurn(life, turn)) met.add(one)
        if (kind) noted = await expectNoted(life, noted, turn.of.length > 1)
      }
      for (const index of [0, 1, 2]) {
        await take(life, index, { do: 'event' })
        if (kind) noted = await expectNoted(life, noted, false)
      }
      if (kind) states.add(noted.state)
      const left = await standingOf(life)
      expectNoPromoOverused(life, left)
      const [one, two, ofOther] = life.ids
      expect(await held(life.callers[0])).toBe(walletCents + charged(one) + charged(two))
      expect(await held(life.callers[1])).toBe(walletCents + charged(ofOther))
      if (left.filter(({ id, status }) => id !== ofOther && status !== 'Unpaid').length === 2)
        met.add('both paid')
      lived += 1
      if (lived % 100 === 0) expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
    }),
    { numRuns: runs, examples: knownLives.map(life => [life]) },
  )
  expect([...met].sort()).toEqual([...asked, ...ofTwo].sort())
  expect([...states].sort()).toEqual(['first_order_paid', 'signed_up'])
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
})
