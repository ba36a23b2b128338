import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invited } from '../invoices/test-invoices'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aPromo, grantPromo } from './test-promos'

let rig: TestApp
let guesser: Caller
let draftId: number

beforeAll(async () => {
  rig = await createTestApp()
})
afterAll(() => rig.close())
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
})
