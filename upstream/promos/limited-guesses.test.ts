import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createClientApi } from '../app'
import { openStore } from '../db/database'
import { invited } from '../invoices/test-invoices'
import { createLimiter } from '../limits/limiter'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aPromo, grantPromo } from './test-promos'

const rig = await sharedTestApp()
let guesser: Caller
let draftId: number

beforeEach(async () => {
  guesser = await signedIn(rig)
  draftId = (await aDraft(rig, guesser)).id
})

const place = (who: Caller, code: string) =>
  who.request(`/placeOrder${who === guesser ? 'New' : ''}/${draftId}`, {
    form: placementForm(who, { promo_code: code }),
  })
const check = (who: Caller, code: string) =>
  who.request(
    `/GetTotalPriceNew?order_id=${draftId}&mode=full&subtotal=15&promo_code=${code}&client_id=${who.client.id}&no_of_pages=1`,
  )
const guess = (turn: number, who = guesser) => (turn % 2 ? check : place)(who, `GUESS${turn}`)

test('guesses are slowed down, by looking at codes as by placing with them', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess(turn)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

test('there is room for the good one, which costs nothing however often it is looked at', async () => {
  const code = await aPromo(rig)
  for (let turn = 0; turn < 9; turn += 1) await guess(turn)
  for (let turn = 0; turn < 12; turn += 1) expect((await check(guesser, code)).status).toBe(200)
  expect((await place(guesser, code)).status).toBe(200)
  expect([(await guess(1)).status, (await guess(2)).status]).toEqual([422, 429])
})

test('an order stays placed, and a refusal what it says, where the limit cannot be kept up', async () => {
  const code = await aPromo(rig)
  const giveBack = vi.spyOn(rig.deps.limiter, 'giveBack').mockRejectedValue(new Error('No connection'))
  try {
    expect((await place(guesser, code)).status).toBe(200)
    expect(await orderRow(rig, draftId)).toMatchObject({ promoCode: code })
    const other = { promo_code: code, agreed_total: '1' }
    const refused = await guesser.request(`/placeOrderNew/${draftId}`, {
      form: placementForm(guesser, other),
    })
    expect([refused.status, giveBack.mock.calls.length]).toEqual([409, 2])
  } finally {
    giveBack.mockRestore()
  }
})

describe('after ten wrong ones', () => {
  const guessAll = async (who = guesser) => {
    for (let turn = 0; turn < 10; turn += 1) expect((await guess(turn, who)).status).toBe(422)
  }
  /** What looking at a code and placing with it are answered. */
  const answersTo = async (code: string, who = guesser) => [
    (await check(who, code)).status,
    (await place(who, code)).status,
  ]
  const granted = async (who = guesser) => {
    const code = await aPromo(rig, { isPersonal: true })
    await grantPromo(rig, who, code)
    return code
  }

  test('a promo that was given to the client can be placed with, however it is typed', async () => {
    const code = await granted()
    await guessAll()
    expect(await answersTo(code.toLowerCase())).toEqual([200, 200])
    expect(await orderRow(rig, draftId)).toMatchObject({ promoCode: code, discountCents: 300 })
    expect([(await guess(10)).status, (await guess(11)).status]).toEqual([429, 429])
  })

  test('so can the one the order has', async () => {
    const code = await aPromo(rig)
    await place(guesser, code)
    await guessAll()
    expect(await answersTo(code)).toEqual([200, 200])
  })

  test('one that was given and has ended is refused as ever', async () => {
    const code = await aPromo(rig, { isPersonal: true, endsAt: rig.clock.now() })
    await grantPromo(rig, guesser, code)
    await guessAll()
    expect(await answersTo(code)).toEqual([422, 422])
  })

  test('one that was told good can be placed with, wherever the wrong ones were tried', async () => {
    const code = await aPromo(rig)
    expect((await check(guesser, code)).status).toBe(200)
    await guessAll()
    expect(await answersTo(code.toLowerCase())).toEqual([200, 200])
    expect((await guess(10)).status).toBe(429)
  })

  test('what was told to somebody else, or before it ended, helps nobody', async () => {
    const [other, ended] = [await aPromo(rig), await aPromo(rig)]
    const teller = await signedIn(rig)
    const theirs = (await aDraft(rig, teller)).id
    const asked = `/GetTotalPriceNew?order_id=${theirs}&mode=full&subtotal=15&promo_code=${other}&client_id=${teller.client.id}&no_of_pages=1`
    expect((await teller.request(asked)).status).toBe(200)
    expect((await check(guesser, ended)).status).toBe(200)
    await rig.deps.store.pool.query('update promos set ends_at = $1 where code = $2', [
      rig.clock.now(),
      ended,
    ])
    await guessAll()
    expect(await answersTo(other)).toEqual([429, 429])
    expect(await answersTo(ended)).toEqual([422, 422])
  })

  test('no other is answered, whether there is such a one or not', async () => {
    const other = await signedIn(rig)
    await guessAll()
    for (const code of [await aPromo(rig), await granted(other), 'NOTHING'])
      expect(await answersTo(code)).toEqual([429, 429])
    expect(await orderRow(rig, draftId)).toMatchObject({ promoCode: null })
  })

  test('the holder of an invoice is answered for the one its order has, not for those of its client', async () => {
    const code = await granted()
    const { holder } = await invited(rig, guesser, { id: draftId })
    await guessAll(holder)
    expect(await answersTo(code, holder)).toEqual([429, 429])
    expect(await answersTo(code)).toEqual([200, 200])
    expect(await answersTo(code, holder)).toEqual([200, 200])
  })

  /** Places so often at once, on a pool of as many connections, that a transaction holds each: all wait for the order first. */
  const placeInCrowd = async (count: number, code: string) => {
    const store = openStore(rig.deps.settings.DATABASE_URL, count)
    const limiter = createLimiter(store.pool, rig.deps.settings.RATE_LIMIT_SCALE)
    const crowded = { ...rig, app: createClientApi({ ...rig.deps, store, limiter }) }
    const { pool } = rig.deps.store
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from orders where id = $1 for update', [draftId])
      const answers = Array.from({ length: count }, () => {
        const form = placementForm(guesser, { promo_code: code })
        return callApi(crowded, `/placeOrderNew/${draftId}`, { form }, guesser.bearer)
      })
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        expect(rowCount).toBe(count)
      })
      await holder.query('commit')
      return (await Promise.all(answers)).map(({ status }) => status)
    } finally {
      holder.release(true)
      await store.pool.end()
    }
  }

  test('placements that hold every connection wait for none: each asks the limits before', async () => {
    const code = await aPromo(rig)
    expect((await check(guesser, code)).status).toBe(200)
    await guessAll()
    expect(await placeInCrowd(3, 'NOTHING')).toEqual([429, 429, 429])
    expect(await placeInCrowd(3, code)).toEqual([200, 200, 200])
  })
})
