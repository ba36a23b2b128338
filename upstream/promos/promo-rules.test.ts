import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { openCheckoutFor, payByCard, returnFrom } from '../payments/test-payments'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aPromo, grantPromo } from './test-promos'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const hours = (count: number) => new Date(rig.clock.now().getTime() + count * 3_600_000)
const place = (who: Caller, id: number, code: string) =>
  who.request(`/placeOrderNew/${id}`, { form: placementForm(who, { promo_code: code }) })
const check = (who: Caller, id: number, code: string) =>
  who.request(
    `/GetTotalPriceNew?order_id=${id}&mode=full&subtotal=15&promo_code=${encodeURIComponent(code)}&client_id=${who.client.id}&no_of_pages=1`,
  )
const saved = async (who: Caller) => {
  const { client_profile: profile } = await (await who.request(`/GetClientProfile/${who.client.id}`)).json()
  return profile.valid_unused_promos.map((promo: { code: string }) => promo.code)
}

/** Whether a code may be used now, by asking and by placing alike, with the one answer when it may not. */
async function isUsable(who: Caller, code: string): Promise<boolean> {
  const draft = await aDraft(rig, who)
  const answers = [await check(who, draft.id, code), await place(who, draft.id, code)]
  expect(answers[0]?.status).toBe(answers[1]?.status)
  for (const answer of answers)
    if (answer.status !== 200)
      expect([answer.status, await answer.json()]).toEqual([422, { error: 'Invalid promo code' }])
  return answers[0]?.status === 200
}

/** Places a new order with a code and pays what is asked for it. */
async function payWith(who: Caller, code: string): Promise<void> {
  const draft = await aDraft(rig, who)
  expect((await place(who, draft.id, code)).status).toBe(200)
  const placed = await orderRow(rig, draft.id)
  rig.payments.pay(await openCheckoutFor(who, placed, { amount: placed.totalCents / 100 }))
  await returnFrom(rig, rig.payments.latest().id)
}

test.each([
  ['Percentage', 1_250, '12.50'],
  ['Fixed Price', 500, '5.00'],
] as const)(
  'asking tells what a code is worth as it was made: %s',
  async (type, amountHundredths, amount) => {
    const code = await aPromo(rig, { type, amountHundredths })
    const { id } = await aDraft(rig, caller)
    const answer = await (await check(caller, id, code.toLowerCase())).json()
    expect(answer).toEqual({ promo_code: code, title: 'A promo', discounted_amount: amount, type })
  },
)

describe('its time', () => {
  test.each([
    ['not yet', { startsAt: 1, endsAt: 2 }, false],
    ['from its first moment', { startsAt: 0 }, true],
    ['within', { startsAt: -1, endsAt: 1 }, true],
    ['not from its last moment', { endsAt: 0 }, false],
    ['no more', { startsAt: -2, endsAt: -1 }, false],
  ] as const)('%s', async (_, window, expected) => {
    const moments = Object.entries(window).map(([name, count]) => [name, hours(count)])
    expect(await isUsable(caller, await aPromo(rig, Object.fromEntries(moments)))).toBe(expected)
  })

  test('that ends while the order waits for its card ends nothing of it', async () => {
    const code = await aPromo(rig, { endsAt: hours(1) })
    const draft = await aDraft(rig, caller)
    await place(caller, draft.id, code)
    const id = await openCheckoutFor(caller, draft, { amount: 12 })
    rig.clock.advance({ hours: 2 })
    rig.payments.pay(id)
    await returnFrom(rig, id)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 1_200 })
  })
})

test('an order that is paid takes none', async () => {
  const { id } = await payByCard(rig, caller, await aDraft(rig, caller))
  const answer = await check(caller, id, await aPromo(rig))
  expect([answer.status, await answer.json()]).toEqual([422, { error: 'Invalid promo code' }])
})

test.each(['\0', 'NO\0NE'])('%j is a code that nobody has', async code => {
  expect(await isUsable(caller, code)).toBe(false)
})

test('one that is taken off an order stays with every other', async () => {
  const code = await aPromo(rig)
  const placed = async (who: Caller, pages: number) => {
    const { id } = await aDraft(rig, who, { pages })
    expect((await place(who, id, code)).status).toBe(200)
    return orderRow(rig, id)
  }
  const others = [await placed(caller, 3), await placed(await signedIn(rig), 4)]
  const { id } = await placed(caller, 2)
  expect((await caller.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })).status).toBe(200)
  expect(await orderRow(rig, id)).toMatchObject({ promoCode: null, totalCents: 3_000 })
  expect(await Promise.all(others.map(other => orderRow(rig, other.id)))).toEqual(others)
})

test('it is read as people type it', async () => {
  const code = await aPromo(rig)
  expect(await isUsable(caller, `  ${code.toLowerCase()} `)).toBe(true)
  expect(await isUsable(caller, `\u2068${code}\u200b`)).toBe(true)
  expect(await isUsable(caller, `${code}X`)).toBe(false)
})

describe('a personal one', () => {
  test('is for whom it was given to, and for nobody else', async () => {
    const code = await aPromo(rig, { isPersonal: true })
    await grantPromo(rig, caller, code)
    expect(await isUsable(caller, code)).toBe(true)
    expect(await isUsable(await signedIn(rig), code)).toBe(false)
  })

  test('leaves the saved ones with its order, and comes back when the order lets go of it', async () => {
    const code = await aPromo(rig, { isPersonal: true, oncePerClient: true })
    await grantPromo(rig, caller, code)
    expect(await saved(caller)).toEqual([code])
    const draft = await aDraft(rig, caller)
    await place(caller, draft.id, code)
    expect(await saved(caller)).toEqual([])
    await caller.request(`/orders/${draft.id}/deletepromo`, { method: 'DELETE' })
    expect(await saved(caller)).toEqual([code])
    await payWith(caller, code)
    expect(await saved(caller)).toEqual([])
  })
})

describe('once for each client', () => {
  test('two orders at once get it once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await signedIn(rig)
      const code = await aPromo(rig, { oncePerClient: true })
      const drafts = [await aDraft(rig, who), await aDraft(rig, who)]
      const answers = await Promise.all(drafts.map(draft => place(who, draft.id, code)))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
      const rows = await Promise.all(drafts.map(draft => orderRow(rig, draft.id)))
      expect(rows.filter(row => row.promoCode === code)).toHaveLength(1)
    }
  })

  test('the order that has it may be placed with it again, another one not', async () => {
    const code = await aPromo(rig, { oncePerClient: true })
    const draft = await aDraft(rig, caller)
    for (const _ of [1, 2]) expect((await place(caller, draft.id, code)).status).toBe(200)
    expect(await isUsable(caller, code)).toBe(false)
    expect(await isUsable(await signedIn(rig), code)).toBe(true)
  })

  test('without that it may be used for every order', async () => {
    const code = await aPromo(rig)
    await payWith(caller, code)
    expect(await isUsable(caller, code)).toBe(true)
  })
})

describe('for the first clients', () => {
  test('twenty who place at once share five', { timeout: 60_000 }, async () => {
    const code = await aPromo(rig, { maxClients: 5 })
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(rig)))
    const drafts = await Promise.all(people.map(who => aDraft(rig, who)))
    const answers = await Promise.all(people.map((who, index) => place(who, drafts[index]?.id ?? 0, code)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(15)
    const rows = await Promise.all(drafts.map(draft => orderRow(rig, draft.id)))
    expect(rows.filter(row => row.promoCode === code)).toHaveLength(5)
    expect(rows.filter(row => row.totalCents === 1_200)).toHaveLength(5)
  })

  test('who is among them keeps the place for further orders', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    await payWith(caller, code)
    expect(await isUsable(caller, code)).toBe(true)
    expect(await isUsable(await signedIn(rig), code)).toBe(false)
  })

  test('whose orders are many takes one place', async () => {
    const code = await aPromo(rig, { maxClients: 2 })
    for (const _ of [1, 2]) await payWith(caller, code)
    expect(await isUsable(await signedIn(rig), code)).toBe(true)
  })

  test('a deleted draft gives its place back', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    const draft = await aDraft(rig, caller)
    await place(caller, draft.id, code)
    const other = await signedIn(rig)
    expect(await isUsable(other, code)).toBe(false)
    await caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })
    expect(await isUsable(other, code)).toBe(true)
  })
})

test('of the saved ones those stay that are left, the latest first', async () => {
  const kinds = [
    { oncePerClient: true },
    { maxClients: 1 },
    { maxClients: 1 },
    { oncePerClient: true, maxClients: 2 },
    {},
  ]
  const codes: string[] = []
  for (const kind of kinds) {
    codes.unshift(await aPromo(rig, kind))
    rig.clock.advance({ seconds: 1 })
    await grantPromo(rig, caller, codes[0] as string)
  }
  const [free, both, kept, taken, once] = codes as [string, string, string, string, string]
  expect(await saved(caller)).toEqual(codes)
  for (const code of [free, kept, once]) await payWith(caller, code)
  for (const code of [both, taken]) await payWith(await signedIn(rig), code)
  expect(await saved(caller)).toEqual([free, both, kept])
  await payWith(caller, both)
  expect(await saved(caller)).toEqual([free, kept])
})

describe('a reservation', () => {
  test('lapses 25 hours after placing, and not before', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    const draft = await aDraft(rig, caller, { leadHours: 96 })
    await place(caller, draft.id, code)
    rig.clock.advance({ hours: 24, minutes: 59 })
    expect(await isUsable(await signedIn(rig), code)).toBe(false)
    rig.clock.advance({ minutes: 1 })
    expect(await isUsable(await signedIn(rig), code)).toBe(true)
  })

  test('holds as long as a checkout opened for it can be paid', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    const draft = await aDraft(rig, caller, { leadHours: 96 })
    await place(caller, draft.id, code)
    rig.clock.advance({ minutes: 60 })
    const id = await openCheckoutFor(caller, draft, { amount: 12 })
    rig.clock.advance({ hours: 23, minutes: 59 })
    expect(await isUsable(await signedIn(rig), code)).toBe(false)
    rig.payments.pay(id)
    await returnFrom(rig, id)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', promoCode: code })
  })

  test('holds until the card provider has told what became of its checkout, however late', async () => {
    const limits = [{ maxClients: 1 }, { oncePerClient: true }]
    const codes = await Promise.all(limits.map(given => aPromo(rig, given)))
    const others = [await signedIn(rig), caller]
    const ids: string[] = []
    for (const code of codes) {
      const draft = await aDraft(rig, caller, { leadHours: 96 })
      await place(caller, draft.id, code)
      ids.push(await openCheckoutFor(caller, draft, { amount: 12 }))
    }
    const areUsable = async () => {
      const now = await Promise.all(others.map(({ client }) => signedIn(rig, client)))
      return Promise.all(codes.map((code, index) => isUsable(now[index] as Caller, code)))
    }
    rig.clock.advance({ hours: 26 })
    expect(await areUsable()).toEqual([false, false])
    for (const id of ids) await returnFrom(rig, id)
    expect(await areUsable()).toEqual([true, true])
  })

  test('whose payment is told of late is used up by it', async () => {
    const code = await aPromo(rig, { oncePerClient: true })
    const draft = await aDraft(rig, caller, { leadHours: 96 })
    await place(caller, draft.id, code)
    const id = await openCheckoutFor(caller, draft, { amount: 12 })
    rig.payments.pay(id)
    rig.clock.advance({ hours: 26 })
    expect(await isUsable(await signedIn(rig, caller.client), code)).toBe(false)
    await returnFrom(rig, id)
    expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid', promoCode: code })
    expect(await isUsable(await signedIn(rig, caller.client), code)).toBe(false)
  })

  test('that is older than an hour is made anew before a card is asked for', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    const draft = await aDraft(rig, caller, { leadHours: 96 })
    await place(caller, draft.id, code)
    rig.clock.advance({ minutes: 61 })
    await expect(openCheckoutFor(caller, draft, { amount: 12 })).rejects.toThrow('has changed')
    const again = placementForm(caller, { re_edit: 'true' })
    expect((await caller.request(`/placeOrderNew/${draft.id}`, { form: again })).status).toBe(200)
    await openCheckoutFor(caller, draft, { amount: 12 })
  })

  test('that lapsed and was taken by another is lost to the order', async () => {
    const code = await aPromo(rig, { maxClients: 1 })
    const draft = await aDraft(rig, caller, { leadHours: 96 })
    await place(caller, draft.id, code)
    rig.clock.advance({ hours: 25 })
    await payWith(await signedIn(rig), code)
    const again = placementForm(caller, { re_edit: 'true' })
    const back = await signedIn(rig, caller.client)
    const answer = await back.request(`/placeOrderNew/${draft.id}`, { form: again })
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'Invalid promo code' }])
  })
})
