import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { letPass, openCheckoutFor, returnFrom } from '../payments/test-payments'
import { aPromo, grantPromo } from '../promos/test-promos'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rounds = raceRounds(60)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000000', CLIENT_API_TIME_ZONE: 'Europe/Berlin' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const hoursOn = (hours: number) => new Date(rig.clock.now().getTime() + hours * 3_600_000)
const add = async (fields: object) => {
  const promo = { title: 'Autumn', type: 'Percentage', amount: 20, ...fields }
  return (await (await askStaff(rig, 'promos', promo)).json()).promo
}
const end = (code: string, more: Parameters<typeof askStaff>[3] = {}) =>
  askStaff(rig, `promos/${encodeURIComponent(code)}/end`, {}, more)
const ended = async (code: string) => (await (await end(code)).json()).promo
const listed = async (code: string) => {
  const { promos } = await (await askStaff(rig, `promos?${new URLSearchParams({ q: code })}`)).json()
  return promos.find((promo: { code: string }) => promo.code === code)
}
const endings = async (code: string) =>
  (await auditOf(rig)).filter(({ action, subject }) => action === 'promo.end' && subject === code)
const place = (who: Caller, id: number, fields: Record<string, string>) =>
  who.request(`/placeOrderNew/${id}`, { form: placementForm(who, fields) })
const check = (who: Caller, id: number, code: string) =>
  who.request(
    `/GetTotalPriceNew?order_id=${id}&mode=full&subtotal=15&promo_code=${code}&client_id=${who.client.id}&no_of_pages=1`,
  )
const refused = { error: 'Invalid promo code' }
const saved = async () => {
  const answer = await caller.request(`/GetClientProfile/${caller.client.id}`)
  return (await answer.json()).client_profile.valid_unused_promos
}

test('a promo without an end is ended, however its code is typed, and written down once', async () => {
  const { client_email, ...made } = await add({ code: 'FOR-EVER' })
  expect([client_email, made.ends_at, made.state]).toEqual([null, null, 'open'])
  const over = { ...made, ends_at: rig.clock.now().toISOString(), state: 'over' }
  expect(await ended(' for-Ever ')).toEqual(over)
  expect(await listed('FOR-EVER')).toMatchObject(over)
  const entry = { actor: 'staff', action: 'promo.end', subject: 'FOR-EVER', details: { before: null } }
  expect((await auditOf(rig))[0]).toMatchObject(entry)
  rig.clock.advance({ seconds: 1 })
  expect(await ended('FOR-EVER')).toEqual(over)
  expect(await endings('FOR-EVER')).toHaveLength(1)
})

test('nobody places with it any more, by its code or out of the saved ones', async () => {
  const given = await aPromo(rig, { isPersonal: true })
  await grantPromo(rig, caller, given)
  for (const code of [given, await aPromo(rig)]) {
    const { id } = await aDraft(rig, caller)
    expect((await check(caller, id, code)).status).toBe(200)
    await end(code)
    for (const answer of [await check(caller, id, code), await place(caller, id, { promo_code: code })])
      expect([answer.status, await answer.json()]).toEqual([422, refused])
    expect(await orderRow(rig, id)).toMatchObject({ promoCode: null, totalCents: 1_500 })
  }
  expect(await saved()).toEqual([])
})

test('one that was to come never does, and one that had a later end names that', async () => {
  const [startsAt, endsAt] = [hoursOn(1), hoursOn(24)]
  const code = await aPromo(rig, { startsAt, endsAt })
  expect(await listed(code)).toMatchObject({ state: 'to come' })
  expect(await ended(code)).toMatchObject({ ends_at: rig.clock.now().toISOString(), state: 'over' })
  expect(await endings(code)).toMatchObject([{ details: { before: endsAt.toISOString() } }])
  rig.clock.advance({ hours: 2 })
  const { id } = await aDraft(rig, caller)
  expect((await place(caller, id, { promo_code: code })).status).toBe(422)
})

test('one that is over keeps its end', async () => {
  const endsAt = hoursOn(-1)
  const code = await aPromo(rig, { endsAt })
  expect(await ended(code)).toMatchObject({ ends_at: endsAt.toISOString(), state: 'over' })
  expect(await endings(code)).toEqual([])
})

test('a code that the database was given by hand is ended as well', async () => {
  const code = await aPromo(rig, { code: '50% Ü?/#..' })
  expect(await ended(code)).toMatchObject({ code, state: 'over' })
})

test.each([
  ['NO-SUCH', 'NO-SUCH'],
  ['no-such\0', 'NO-SUCH'],
  ['%', '%'],
  ["';--", "';--"],
  ['X'.repeat(2_000), 'X'.repeat(2_000)],
])('there is no promo %j to end', async (code, named) => {
  const answer = await end(code)
  expect([answer.status, (await answer.json()).message]).toEqual([404, `There is no promo ${named}.`])
})

test('of bytes that are no text there is none', async () => {
  expect((await askStaff(rig, 'promos/%FF/end', {})).status).toBe(404)
})

test("a client's token ends nothing", async () => {
  const code = await aPromo(rig)
  expect((await callApi(rig, `/staff/promos/${code}/end`, { json: {} }, caller.bearer)).status).toBe(403)
  expect(await listed(code)).toMatchObject({ ends_at: null, state: 'open' })
})

test('sent again with its key it is answered as it was', async () => {
  const code = await aPromo(rig)
  const key = { key: `ending-${code}` }
  const first = await (await end(code, key)).json()
  expect(first.promo.state).toBe('over')
  await rig.deps.store.pool.query('update promos set ends_at = null where code = $1', [code])
  expect(await (await end(code, key)).json()).toEqual(first)
  expect(await listed(code)).toMatchObject({ ends_at: null })
})

describe('an order that has it', () => {
  let code: string
  let orderId: number
  const now = () => orderRow(rig, orderId)

  beforeEach(async () => {
    code = await aPromo(rig)
    orderId = (await aDraft(rig, caller)).id
    expect((await place(caller, orderId, { promo_code: code })).status).toBe(200)
  })

  async function endNow(): Promise<void> {
    const before = await now()
    rig.clock.advance({ minutes: 1 })
    expect((await end(code)).status).toBe(200)
    expect(await now()).toEqual(before)
  }
  const pay = async (checkoutId: string) => {
    rig.payments.pay(checkoutId)
    await returnFrom(rig, checkoutId)
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', paidCents: 1_200, promoCode: code })
  }

  test('and waits for its card is paid for what was promised', async () => {
    const checkoutId = await openCheckoutFor(caller, await now(), { amount: 12 })
    await endNow()
    rig.clock.advance({ hours: 3 })
    await pay(checkoutId)
  })

  test('and was placed just now is asked for what was promised', async () => {
    await endNow()
    await pay(await openCheckoutFor(caller, await now(), { amount: 12 }))
  })

  test('and is paid stays as it is, and is counted', async () => {
    await pay(await openCheckoutFor(caller, await now(), { amount: 12 }))
    await endNow()
    expect(await listed(code)).toMatchObject({ paid_by_clients: 1 })
  })

  test('is placed with it no more, so that nobody renews it for ever', async () => {
    await endNow()
    const answer = await place(caller, orderId, { re_edit: 'true' })
    expect([answer.status, await answer.json()]).toEqual([422, refused])
  })
})

test('ended while others place with it: who was first has it, nobody after its end, and it ends once', {
  timeout: 240_000 + 1_000 * rounds,
}, async () => {
  const crowd = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const who = await signedIn(rig)
      return { who, id: (await aDraft(rig, who)).id }
    }),
  )
  const met = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    const code = await aPromo(rig)
    const isRunning = { now: true }
    const tick = async () => {
      while (isRunning.now) {
        await letPass(rig, 1)
        rig.clock.set(new Date(rig.clock.now().getTime() + 1))
      }
    }
    const placing = crowd.map(async ({ who, id }, index) => {
      await letPass(rig, (round + 3 * index) % 17)
      return (await place(who, id, { promo_code: code })).status
    })
    const ending = [0, 1, 2].map(async index => {
      await letPass(rig, (round + index) % 11)
      return (await (await end(code)).json()).promo.ends_at as string
    })
    const ticking = tick()
    const [placed, ends] = await Promise.all([Promise.all(placing), Promise.all(ending)])
    isRunning.now = false
    await ticking
    expect(new Set(ends).size).toBe(1)
    expect(await endings(code)).toHaveLength(1)
    for (const [index, { id }] of crowd.entries()) {
      const { promoCode, promoHeldAt } = await orderRow(rig, id)
      expect([placed[index], promoCode === code]).toEqual(promoCode === code ? [200, true] : [422, false])
      if (promoCode === code) expect(promoHeldAt?.getTime()).toBeLessThanOrEqual(Date.parse(ends[0] ?? ''))
      met.add(placed[index] ?? 0)
    }
  }
  expect([...met].sort()).toEqual([200, 422])
})
