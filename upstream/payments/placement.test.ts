import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const place = (id: number | 'null', fields: Record<string, string> = {}) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })

describe('what cannot be placed', () => {
  const steps = {
    'Title & Course': "title = '', subject = ''",
    Instructions: 'task_description = null',
    'Deadline & Page(s)': 'deadline = null, lead_seconds = null, no_of_pages = 0',
  }
  const names = Object.keys(steps) as (keyof typeof steps)[]
  const subsets = [1, 2, 3, 4, 5, 6, 7].map(bits => names.filter((_, index) => bits & (1 << index)))

  test.each(subsets.map(missing => [missing]))('a draft without %j', async missing => {
    const draft = await aDraft(rig, caller)
    for (const step of missing) {
      await rig.deps.store.pool.query(`update orders set ${steps[step]} where id = $1`, [draft.id])
    }
    const before = await orderRow(rig, draft.id)
    const answer = await place(draft.id)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message: `Please complete first: ${missing.join(', ')}.` })
    expect(await orderRow(rig, draft.id)).toEqual(before)
  })

  test('an order that was never begun', async () => {
    const answer = await place('null')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      message: 'Please complete first: Title & Course, Instructions, Deadline & Page(s).',
    })
  })

  test('a deadline that has come closer than 3 hours', async () => {
    const draft = await aDraft(rig, caller, { leadHours: 3 })
    rig.clock.advance({ seconds: 59 })
    expect((await place(draft.id)).status).toBe(200)
    rig.clock.advance({ seconds: 1 })
    const answer = await place(draft.id)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      message: 'For deadlines under 3 hours, please reach out to support.',
    })
  })

  test('a closed draft', async () => {
    const draft = await aDraft(rig, caller)
    await rig.deps.store.pool.query('update orders set status_id = 14 where id = $1', [draft.id])
    expect((await place(draft.id)).status).toBe(409)
  })

  const wrong: Record<string, string>[] = [
    { payment_option: 'half' },
    { payment_option: '' },
    { client_id: 'x' },
  ]
  test.each(wrong)('%j', async fields => {
    const draft = await aDraft(rig, caller)
    expect((await place(draft.id, fields)).status).toBe(422)
  })
})

test('instructions that were saved empty are complete, and either field of the form has the code', async () => {
  for (const field of ['promo_code', 'code']) {
    const draft = await aDraft(rig, caller, { pages: 4 })
    await rig.deps.store.pool.query("update orders set task_description = '' where id = $1", [draft.id])
    const promo = { title: 'A tenth', amountHundredths: 1_000 }
    const code = await aPromo(rig, promo)
    expect(await (await place(draft.id, { [field]: code })).json()).toMatchObject({
      order: { promo_code: { code, title: 'A tenth', type: 'Percentage', amount: '10.00' }, total: '54.00' },
    })
  }
})

test('hours stay as they were picked while the deadline comes closer', async () => {
  const draft = await aDraft(rig, caller, { leadHours: 24.25 })
  rig.clock.advance({ hours: 20 })
  expect(await (await place(draft.id)).json()).toMatchObject({ order: { hours: '24:15:00', total: '15.00' } })
})

test("the browser's amounts, pages and times change nothing", async () => {
  const draft = await aDraft(rig, caller, { pages: 4, leadHours: 6 })
  for (const subtotal of ['0.01', '-5', '1e309', 'NaN', '0x10', '999999', '']) {
    const fields = {
      subtotal,
      no_of_pages: '1',
      hours: '999:00:00',
      deadline: 'never',
      total: '0.01',
      paid: '120',
    }
    const answer = await place(draft.id, fields)
    expect(await answer.json()).toMatchObject({ order: { total: '120.00', no_of_pages: 4, paid: '0.00' } })
  }
  expect(await orderRow(rig, draft.id)).toMatchObject({
    totalCents: 12_000,
    leadSeconds: 21_600,
    paidCents: 0,
  })
})

test('an order that is paid is answered as it is', async () => {
  const draft = await aDraft(rig, caller)
  await rig.deps.store.pool.query(
    "update orders set payment_status = 'Partial Paid', status_id = 1, paid_cents = 375 where id = $1",
    [draft.id],
  )
  await rig.deps.store.pool.query(
    `insert into checkout_sessions (id, client_id, order_id, purpose, amount_cents, state, url, success_url,
       cancel_url, created_at, expires_at, confirmed_at)
     values ('cs_paid_before', $1, $2, 'order', 375, 'processed', '', '', '', now(), now(), now())`,
    [caller.client.id, draft.id],
  )
  const before = await orderRow(rig, draft.id)
  const answer = await place(draft.id, { payment_option: 'full' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ order: { payment_status: 'Partial Paid', paid: '3.75' } })
  expect(await orderRow(rig, draft.id)).toEqual(before)
})

describe('what the order was agreed to come to', () => {
  // 4 pages are 60.00, less a tenth.
  const placeFor = async (agreed_total: string) => {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const promo_code = await aPromo(rig, { amountHundredths: 1_000 })
    return { draft, answer: await place(draft.id, { promo_code, agreed_total }) }
  }

  test.each(['54.00', '54', ''])('%j is placed', async agreed => {
    const { answer } = await placeFor(agreed)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ order: { total: '54.00' } })
  })

  test.each(['60.00', '53.99', '0.00'])('nothing is placed for %j', async agreed => {
    const { answer, draft } = await placeFor(agreed)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'The amount to pay has changed. Please check it and try again.',
    })
    expect(await orderRow(rig, draft.id)).toEqual(draft)
  })

  test('comes before what a card takes at least', async () => {
    const draft = await aDraft(rig, caller, { pages: 4 })
    const promo_code = await aPromo(rig, { type: 'Fixed Price', amountHundredths: 5_950 })
    expect((await place(draft.id, { promo_code, agreed_total: '60.00' })).status).toBe(409)
    expect((await place(draft.id, { promo_code, agreed_total: '0.50' })).status).toBe(422)
  })

  test('is an amount', async () => {
    const { answer, draft } = await placeFor('much')
    expect(answer.status).toBe(422)
    expect(await orderRow(rig, draft.id)).toEqual(draft)
  })
})

describe('what the wallet was agreed to give', () => {
  async function aWalletOf(cents: number) {
    const client = await signedIn(rig)
    await fillWallet(rig, client, cents)
    const draft = await aDraft(rig, client, { pages: 4 })
    const placeFor = (agreed: string) => {
      const fields = { isWallet: '1', agreed_wallet_amount: agreed }
      return client.request(`/placeOrderNew/${draft.id}`, { form: placementForm(client, fields) })
    }
    return { client, draft, placeFor }
  }

  // 4 pages are 60.00; a wallet of 59.50 gives 59.00, for the card to take its least.
  test.each([
    [2_500, '25.00', '25.00', 'Unpaid'],
    [5_950, '59.00', '59.00', 'Unpaid'],
    [9_000, '60.00', '60.00', 'Paid'],
    [0, '0.00', '0.00', 'Unpaid'],
    [2_500, '', '25.00', 'Unpaid'],
  ])('of %d cents: %j is given', async (cents, agreed, given, paymentStatus) => {
    const { placeFor } = await aWalletOf(cents)
    const answer = await placeFor(agreed)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      order: { wallet_amount: given, payment_status: paymentStatus },
    })
  })

  // The wallet got more since the client looked, or less, or the order costs another amount by now.
  test.each([
    [9_000, '25.00'],
    [2_501, '25.00'],
    [2_499, '25.00'],
    [9_000, '30.00'],
    [9_000, '0.00'],
  ])('of %d cents: nothing is placed for %j', async (cents, agreed) => {
    const { client, draft, placeFor } = await aWalletOf(cents)
    const answer = await placeFor(agreed)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'The amount to pay has changed. Please check it and try again.',
    })
    expect(await orderRow(rig, draft.id)).toEqual(draft)
    expect(await walletBalanceCents(rig.deps.store.db, client.client.id)).toBe(cents)
  })

  test('is asked of what an order holds already too', async () => {
    const { client, draft, placeFor } = await aWalletOf(2_500)
    await placeFor('25.00')
    const placed = await orderRow(rig, draft.id)
    const again = (agreed_wallet_amount: string) => {
      const fields = { isWallet: '0', re_edit: 'true', agreed_wallet_amount }
      return client.request(`/placeOrderNew/${draft.id}`, { form: placementForm(client, fields) })
    }
    expect((await again('15.00')).status).toBe(409)
    expect(await orderRow(rig, draft.id)).toEqual(placed)
    expect((await again('25.00')).status).toBe(200)
  })

  test('is an amount', async () => {
    const { draft, placeFor } = await aWalletOf(2_500)
    expect((await placeFor('plenty')).status).toBe(422)
    expect(await orderRow(rig, draft.id)).toEqual(draft)
  })
})
