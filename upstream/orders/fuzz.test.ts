import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { checkoutBody } from '../payments/test-payments'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import type { OrderRow } from './order-rows'
import { aDraft } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeAll(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

const odd = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '',
    ' ',
    '-1',
    '1e309',
    '0x10',
    'NaN',
    '2147483648',
    '9223372036854775808',
    "'; --",
  ),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
)

/** A right body of which some fields are odd, some gone, and some too many. */
const bent = (right: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(right)), odd),
      fc.subarray(Object.keys(right)),
      fc.dictionary(fc.string(), odd, { maxKeys: 3 }),
    )
    .map(([changed, gone, added]) => {
      const body: Record<string, unknown> = { ...right, ...changed, ...added }
      if (gone.length < 2) for (const key of gone) delete body[key]
      return body
    })

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const asForm = (body: Record<string, unknown>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, textOf(value))
  return form
}

const json = (path: () => string) => (body: Record<string, unknown>) => caller.request(path(), { json: body })
const form = (path: () => string) => (body: Record<string, unknown>) =>
  caller.request(path(), { form: asForm(body) })

const client = () => ({ client_id: caller.client.id })
const routes: Record<
  string,
  [() => Record<string, unknown>, (body: Record<string, unknown>) => Promise<Response>]
> = {
  step1: [() => ({ ...client(), title: 'T', subject: 'S' }), json(() => `/step1/${order.id}`)],
  'step1, new': [() => ({ ...client(), title: 'T', subject: 'S' }), json(() => '/step1/null')],
  step2: [() => ({ task_description: 'x', 'existing_files[0]': '1' }), form(() => `/step2/${order.id}`)],
  step3: [
    () => ({ deadline: '2025-07-01 09:00:00', hours: '500:00:00', no_of_pages: 2, specific_word_count: 600 }),
    json(() => `/step3/${order.id}`),
  ],
  attributes: [
    () => ({ order_id: order.id, citation_style_id: 1, source: 2, education_level_id: 3 }),
    json(() => '/updateClientOrderIdNew'),
  ],
  placing: [
    () => ({ ...client(), no_of_pages: 1, deadline: 'x', hours: 'x', subtotal: 15, payment_option: 'full' }),
    form(() => `/placeOrderNew/${order.id}`),
  ],
  'a revision': [
    () => ({
      ...client(),
      order_id: order.id,
      deadline_date: '2025-07-01 09:00:00',
      hours: '99',
      message: 'x',
    }),
    form(() => '/addrevision'),
  ],
  checkout: [() => checkoutBody(caller, order), json(() => '/stripe/standard-checkout')],
  webhook: [() => ({ type: 'x' }), json(() => '/stripe/webhook')],
  confirming: [
    () => ({ session_id: 'cs_x' }),
    async body => rig.app.request(`/stripe/process-paymentNew?${queryOf(body)}`, { method: 'POST' }),
  ],
  'an order': [
    () => ({ id: order.id, ...client() }),
    body =>
      caller.request(`/orderdetail/${encodeURIComponent(textOf(body.id).toWellFormed())}?${queryOf(body)}`),
  ],
  'a file': [() => ({ fileUrl: 'orders/1/x' }), body => caller.request(`/download-file?${queryOf(body)}`)],
}

const queryOf = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([key, value]) => [key, textOf(value)]))

test.each(Object.keys(routes))(
  '%s answers nonsense with words, never with a failure',
  { timeout: 60_000 },
  async name => {
    const [right, call] = routes[name] ?? []
    if (!right || !call) throw new Error(name)
    await fc.assert(
      fc.asyncProperty(bent(right()), async body => {
        const answer = await call(body)
        expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
    expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  },
)

test.each(['{', '', '[]', 'null', '"x"', '{"a":'.repeat(2_000), '\u0000'])(
  'the body %j is refused',
  async body => {
    const answer = await rig.app.request(`/step1/${order.id}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${caller.bearer}`, 'content-type': 'application/json' },
    })
    expect([400, 422]).toContain(answer.status)
  },
)
