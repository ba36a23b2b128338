import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { brokenMoneyInvariants } from './money-invariants'

let rig: TestApp
let caller: Caller

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
  caller = await signedIn(rig)
})
afterAll(() => rig.close())
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const place = (id: number | 'null', fields: Record<string, string> = {}) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })

type Example = [
  name: string,
  pages: number,
  leadHours: number,
  chosen: 'full' | 'partial',
  effective: 'full' | 'partial',
  subtotal: string,
  due: number,
  remaining: number,
  state: 'Paid' | 'Partial Paid',
]

/** The worked examples of U3.1 that have neither promo nor wallet. */
const examples: Example[] = [
  ['P01', 1, 48, 'full', 'full', '15.00', 1_500, 0, 'Paid'],
  ['P02', 1, 48, 'partial', 'partial', '15.00', 375, 1_125, 'Partial Paid'],
  ['P03', 3, 18, 'full', 'full', '60.00', 6_000, 0, 'Paid'],
  ['P04', 2, 6, 'partial', 'partial', '60.00', 1_500, 4_500, 'Partial Paid'],
  ['P05', 2, 12, 'full', 'full', '60.00', 6_000, 0, 'Paid'],
  ['P06', 2, 12.25, 'full', 'full', '40.00', 4_000, 0, 'Paid'],
  ['P07', 2, 24, 'full', 'full', '40.00', 4_000, 0, 'Paid'],
  ['P08', 2, 24.25, 'full', 'full', '30.00', 3_000, 0, 'Paid'],
  ['P09', 1, 3, 'full', 'full', '30.00', 3_000, 0, 'Paid'],
  ['P34 without its promo', 40, 200, 'partial', 'partial', '600.00', 15_000, 45_000, 'Partial Paid'],
]

test.each(examples)('%s', async (_, pages, leadHours, chosen, effective, subtotal, due, remaining, state) => {
  const draft = await aDraft(rig, caller, { pages, leadHours })
  const answer = await place(draft.id, { payment_option: chosen })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    order: {
      id: draft.id,
      order_id: draft.code,
      client_id: caller.client.id,
      payment_status: 'Unpaid',
      payment_option: effective,
      subtotal,
      discount: '0.00',
      total: subtotal,
    },
  })
  const json = {
    amount: due / 100,
    client_id: caller.client.id,
    order_id: draft.id,
    redirect_base_url: 'http://localhost:3000/success-order',
    cancel_base_url: 'http://localhost:3000/place-order',
  }
  const { full_object: session } = await (await caller.request('/stripe/standard-checkout', { json })).json()
  expect(rig.payments.latest()).toMatchObject({ id: session.id, amountCents: due, currency: 'usd' })
  rig.payments.pay(session.id)
  await caller.request(`/stripe/process-paymentNew?session_id=${session.id}`, { method: 'POST' })
  const paid = await orderRow(rig, draft.id)
  expect(paid).toMatchObject({ paymentStatus: state, statusId: 1, paidCents: due, placedAt: rig.clock.now() })
  expect(paid.totalCents - paid.paidCents).toBe(remaining)
})

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
