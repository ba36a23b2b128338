import { beforeEach, describe, expect, test } from 'vitest'
import { writeWireTime } from '../../contract/wire-time'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { aDraft, orderRow } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const step1 = (id: number | 'null', fields: object = {}, headers: Record<string, string> = {}) =>
  caller.request(`/step1/${id}`, {
    json: { client_id: caller.client.id, title: 'Tides', subject: 'Oceanography', ...fields },
    headers,
  })

describe('step 1', () => {
  test('the id null starts a draft and issues its code', async () => {
    const answer = await step1('null')
    const { order } = await answer.json()
    expect(order).toEqual({ id: expect.any(Number), order_id: expect.stringMatching(/^ORD-\d{6}$/) })
    expect(await orderRow(rig, order.id)).toMatchObject({
      title: 'Tides',
      subject: 'Oceanography',
      statusId: 0,
      paymentStatus: 'Unpaid',
      clientId: caller.client.id,
    })
  })

  test('a known id changes its draft', async () => {
    const draft = await aDraft(rig, caller)
    rig.clock.advance({ minutes: 1 })
    const answer = await step1(draft.id, { title: '  New title ' })
    expect(await answer.json()).toEqual({ order: { id: draft.id, order_id: draft.code } })
    expect(await orderRow(rig, draft.id)).toMatchObject({ title: 'New title', updatedAt: rig.clock.now() })
  })

  test.each([
    [{ title: '' }, 'Please enter a title'],
    [{ title: ' \u200b\u00a0' }, 'Please enter a title'],
    [{ title: 'x'.repeat(201) }, "Title shouldn't be more than 200 characters"],
    [{ subject: '  ' }, 'Please enter a course name'],
  ])('%j is refused', async (fields, words) => {
    const answer = await step1('null', fields)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message: words })
  })

  test('a title of 200 characters and a course of 255 are kept', async () => {
    const title = '😀'.repeat(200)
    const subject = 'c'.repeat(255)
    const { order } = await (await step1('null', { title, subject })).json()
    expect(await orderRow(rig, order.id)).toMatchObject({ title, subject })
  })

  test('what a client may not set is not set', async () => {
    const forged = {
      id: 7,
      order_id: 'ORD-000000',
      payment_status: 'Paid',
      status_id: 5,
      total: '0.01',
      paid: '500',
      is_accepted: 1,
      ['__proto__']: { paidCents: 1 },
    }
    const { order } = await (await step1('null', forged)).json()
    expect(await orderRow(rig, order.id)).toMatchObject({
      paymentStatus: 'Unpaid',
      statusId: 0,
      totalCents: 0,
      paidCents: 0,
      isAccepted: false,
    })
    expect(order.order_id).not.toBe('ORD-000000')
  })

  test('an answer that got lost is given again for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'start-of-one-order' }
    const first = await (await step1('null', {}, headers)).json()
    expect(await (await step1('null', {}, headers)).json()).toEqual(first)
    expect((await step1('null', { title: 'Another' }, headers)).status).toBe(422)
  })

  test('twenty at once with one key start one order', async () => {
    const headers = { 'idempotency-key': 'twenty-at-once' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => step1('null', {}, headers)))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.every(status => status === 200 || status === 409)).toBe(true)
    const list = await caller.request(`/getclientdraftorder/${caller.client.id}`)
    expect((await list.json()).orders).toHaveLength(1)
  })

  test.each(['0', '-1', '1.5', 'abc', 'undefined', '9999999999999999999', '%2e%2e'])(
    'the id %s is not found',
    async id => {
      const answer = await caller.request(`/step1/${id}`, {
        json: { client_id: caller.client.id, title: 'T', subject: 'S' },
      })
      expect(answer.status).toBe(404)
    },
  )
})

describe('step 3', () => {
  const inHours = (hours: number) =>
    new Date(rig.clock.now().getTime() + hours * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)
  const step3 = (id: number, fields: object) =>
    caller.request(`/step3/${id}`, { json: { no_of_pages: 2, specific_word_count: 600, ...fields } })

  test.each([
    [3, '03:00:00', 3_000],
    [12, '12:00:00', 3_000],
    [12.25, '12:15:00', 2_000],
    [24, '24:00:00', 2_000],
    [24.25, '24:15:00', 1_500],
    [240.25, '240:15:00', 1_500],
  ])('%d hours ahead are saved at their rate', async (lead, hours, rate) => {
    const draft = await aDraft(rig, caller)
    const answer = await step3(draft.id, { deadline: inHours(lead), hours })
    expect(await answer.json()).toEqual({ message: 'Saved' })
    expect(await orderRow(rig, draft.id)).toMatchObject({
      pages: 2,
      leadSeconds: lead * 3600,
      deadline: new Date(rig.clock.now().getTime() + lead * 3_600_000),
      subtotalCents: 2 * rate,
      discountCents: 0,
      totalCents: 2 * rate,
    })
  })

  const tooSoon = 'For deadlines under 3 hours, please reach out to support.'
  test.each([
    [179, '02:59:00', 422],
    [180, '03:00:00', 200],
    [179.1, '03:00:00', 200],
    [0, '03:00:00', 422],
    [-60, '03:00:00', 422],
  ])(
    '%d minutes ahead by the server clock, said to be %s, are answered %d',
    async (minutes, hours, status) => {
      const draft = await aDraft(rig, caller)
      const answer = await step3(draft.id, { deadline: inHours(minutes / 60), hours })
      expect(answer.status).toBe(status)
      if (status === 422)
        expect(await answer.json()).toEqual({ message: tooSoon, errors: { deadline: [tooSoon] } })
    },
  )

  test('hours that agree with the deadline to the quarter hour are kept, others are recomputed', async () => {
    const draft = await aDraft(rig, caller)
    await step3(draft.id, { deadline: inHours(24), hours: '24:14:00' })
    expect(await orderRow(rig, draft.id)).toMatchObject({
      leadSeconds: 24 * 3600 + 14 * 60,
      totalCents: 3_000,
    })
    await step3(draft.id, { deadline: inHours(24), hours: '200:00:00' })
    expect(await orderRow(rig, draft.id)).toMatchObject({ leadSeconds: 24 * 3600, totalCents: 4_000 })
    await step3(draft.id, { deadline: inHours(3), hours: '02:50:00' })
    expect(await orderRow(rig, draft.id)).toMatchObject({ leadSeconds: 3 * 3600 })
  })

  test.each([
    [{ no_of_pages: 0 }, 'Enter a valid no. of pages'],
    [{ no_of_pages: 1.5 }, 'Enter a valid no. of pages'],
    [{ no_of_pages: '0x10' }, 'Enter a valid no. of pages'],
    [{ no_of_pages: 10_000 }, 'For more than 9,999 pages, please reach out to support.'],
    [{ hours: 'abc' }, 'Invalid hours value'],
    [{ deadline: '' }, 'Select deadline date and time'],
    [{ deadline: '2025-02-30 10:00:00' }, 'Select deadline date and time'],
    [{ deadline: '9999-12-31 10:00:00' }, 'Please choose an earlier deadline.'],
  ])('%j is refused', async (fields, words) => {
    const draft = await aDraft(rig, caller)
    const answer = await step3(draft.id, { deadline: inHours(48), hours: '48:00:00', ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ message: words })
    expect(await orderRow(rig, draft.id)).toEqual(draft)
  })

  test.each([1, 9_999])('%d pages are taken', async pages => {
    const draft = await aDraft(rig, caller)
    await step3(draft.id, { deadline: inHours(48), hours: '48:00:00', no_of_pages: pages })
    expect(await orderRow(rig, draft.id)).toMatchObject({ pages, totalCents: pages * 1_500 })
  })

  test.each([
    ['Europe/London', '2026-03-28T22:30:00Z'],
    ['America/New_York', '2026-11-01T04:30:00Z'],
    ['Australia/Sydney', '2026-10-03T14:30:00Z'],
    ['Asia/Kolkata', '2026-06-10T09:00:00Z'],
  ])('in %s the clocks may change before the deadline and 3 hours stay 3 hours', async (zone, now) => {
    const abroad = await createTestApp({ CLIENT_API_TIME_ZONE: zone })
    abroad.clock.set(now)
    const local = await signedIn(abroad)
    const draft = await aDraft(abroad, local)
    for (const [minutes, status] of [
      [179, 422],
      [180, 200],
    ] as const) {
      const deadline = new Date(Date.parse(now) + minutes * 60_000)
      const answer = await local.request(`/step3/${draft.id}`, {
        json: {
          deadline: writeWireTime(deadline.toISOString(), zone),
          hours: '03:00:00',
          no_of_pages: 1,
          specific_word_count: 300,
        },
      })
      expect(answer.status).toBe(status)
      if (status === 200) expect((await orderRow(abroad, draft.id)).deadline).toEqual(deadline)
    }
    await abroad.close()
  })
})

test('no step changes another order, whoever has it', async () => {
  const { id } = await aDraft(rig, caller)
  const others = await Promise.all([aDraft(rig, caller), aDraft(rig, await signedIn(rig))])
  rig.clock.advance({ minutes: 1 })
  const form = new FormData()
  form.set('task_description', 'Read this first.')
  const deadline = rig.clock.now().getTime() + 72 * 3_600_000
  const fields = { deadline: writeWireTime(new Date(deadline).toISOString(), 'UTC'), hours: '72:00:00' }
  const answers = [
    await step1(id),
    await caller.request(`/step2/${id}`, { form }),
    await caller.request(`/step3/${id}`, { json: { ...fields, no_of_pages: 7, specific_word_count: 2_100 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await orderRow(rig, id)).toMatchObject({
    title: 'Tides',
    taskDescription: 'Read this first.',
    pages: 7,
    deadline: new Date(deadline),
  })
  expect(await Promise.all(others.map(other => orderRow(rig, other.id)))).toEqual(others)
})

test('a paid order is not edited, in clear words', async () => {
  const draft = await aDraft(rig, caller)
  await rig.deps.store.pool.query(
    "update orders set payment_status = 'Paid', status_id = 1, paid_cents = total_cents where id = $1",
    [draft.id],
  )
  const paid = await orderRow(rig, draft.id)
  const fields = {
    deadline: '2025-07-01 09:00:00',
    hours: '500:00:00',
    no_of_pages: 9,
    specific_word_count: 2700,
  }
  for (const answer of [
    await step1(draft.id),
    await caller.request(`/step3/${draft.id}`, { json: fields }),
  ]) {
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      message: 'This order is already paid and can no longer be changed here.',
    })
  }
  expect(await orderRow(rig, draft.id)).toEqual(paid)
})
