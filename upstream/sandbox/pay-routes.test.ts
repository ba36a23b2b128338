import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBoss } from '../jobs/boss'
import { startJobs } from '../jobs/start-jobs'
import { type CardSandboxRig, createCardSandboxRig } from '../testing/card-sandbox-rig'
import { createSandboxEventHandler } from './event-job'

let it: CardSandboxRig

beforeAll(async () => {
  it = await createCardSandboxRig()
})
beforeEach(() => {
  it.events.length = 0
})
afterAll(() => it.close())

const open = async () => {
  const checkout = await it.payments.startCheckout({
    amountCents: 123_450,
    description: 'Order <b>1</b>',
    customerEmail: 'ada@example.test',
    successUrl: 'http://localhost:3000/success-order?session_id={CHECKOUT_SESSION_ID}&id=7',
    cancelUrl: 'http://localhost:3000/place-order/7?status=checkout-cancel',
    metadata: {},
    idempotencyKey: randomUUID(),
  })
  return checkout.id
}

const card = { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' }
const page = (id: string) => `${it.origin}/sandbox/checkout/${id}`
const submit = (id: string, fields: Record<string, string>, form = 'pay') =>
  fetch(`${page(id)}/${form}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const stateOf = async (id: string) => (await it.payments.getCheckout(id))?.state
const success = (id: string) => `http://localhost:3000/success-order?session_id=${id}&id=7`

const jobsOf = async (id: string) => {
  const found = await it.rig.deps.store.pool.query(
    "select data->>'type' as type from pgboss.job where name = 'sandbox-event' and data->>'checkoutId' = $1",
    [id],
  )
  return found.rows.map(row => row.type)
}

test('the page says what is paid to whom, and may lead to the portal only', async () => {
  const answer = await fetch(page(await open()))
  const html = await answer.text()
  expect(html).toMatch(/^<!doctype html>/i)
  expect(html).toContain('$1,234.50')
  expect(html).toContain('Order &lt;b&gt;1&lt;/b&gt;')
  expect(html).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the good card pays, and leads to the success page', async () => {
  const id = await open()
  const answer = await submit(id, card)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, success(id)])
  expect(await stateOf(id)).toBe('paid')
  expect(await jobsOf(id)).toEqual(['checkout.session.completed'])
  expect(await (await fetch(page(id))).text()).toContain('This payment is complete.')
})

test('many clicks are one payment, and all lead to the success page', async () => {
  const id = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id, card)))
  expect(new Set(answers.map(answer => answer.headers.get('location')))).toEqual(new Set([success(id)]))
  expect(await jobsOf(id)).toHaveLength(1)
})

test('the bad card is declined, and another may be tried', async () => {
  const id = await open()
  const answer = await submit(id, { ...card, number: '4000000000000002' })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Your card was declined.')
  expect(html).not.toContain('4000000000000002"')
  expect(await stateOf(id)).toBe('open')
  expect((await submit(id, card)).status).toBe(303)
})

test('the address that a declined card is left at is the page too, for whoever comes to it again', async () => {
  const id = await open()
  await submit(id, { ...card, number: '4000000000000002' })
  const shown = async (address: string) => {
    const answer = await fetch(address)
    return [answer.status, await answer.text()]
  }
  expect(await shown(`${page(id)}/pay`)).toEqual(await shown(page(id)))
  await submit(id, card)
  expect(await shown(`${page(id)}/pay`)).toEqual([200, expect.stringContaining('This payment is complete.')])
  expect(await shown(`${page('cs_test_unknown')}/pay`)).toEqual([
    404,
    expect.stringContaining('No such checkout'),
  ])
})

test.each([
  ['number', '', 'Enter the card number.'],
  ['number', '4242 4242 4242 4241', 'This is not a valid card number.'],
  ['number', 'four', 'This is not a valid card number.'],
  ['number', '5555 5555 5555 4444', 'Only the two test cards work here.'],
  ['expiry', '', 'Enter the expiry date.'],
  ['expiry', '13/29', 'Enter the expiry date as month and year: MM/YY.'],
  ['expiry', '05/25', 'This card has expired.'],
  ['cvc', '', 'Enter the security code.'],
  ['cvc', '12', 'The security code has 3 or 4 digits.'],
])('%s %j is refused with words', async (field, value, words) => {
  const id = await open()
  const answer = await submit(id, { ...card, [field]: value })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(words)
  expect(html).toMatch(
    new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-error"`),
  )
  expect(await stateOf(id)).toBe('open')
})

test('the month on the card still counts', async () => {
  expect((await submit(await open(), { ...card, expiry: '06/2025' })).status).toBe(303)
})

test('cancel leads back and leaves the checkout open', async () => {
  const id = await open()
  const answer = await submit(id, {}, 'cancel')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'http://localhost:3000/place-order/7?status=checkout-cancel',
  ])
  expect(await stateOf(id)).toBe('open')
  expect(await jobsOf(id)).toEqual([])
})

test('what has expired cannot be paid, and says so', async () => {
  const id = await open()
  await it.payments.expireCheckout(id)
  expect((await submit(id, card)).headers.get('location')).toBe(`/sandbox/checkout/${id}`)
  expect(await stateOf(id)).toBe('expired')
  expect(await (await fetch(page(id))).text()).toContain('This checkout has expired. Nothing was charged.')
  expect(await jobsOf(id)).toEqual(['checkout.session.expired'])
})

test('expiring and paying at once end one way', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await open()
    await Promise.all([submit(id, card), it.payments.expireCheckout(id)])
    const type = (await stateOf(id)) === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired'
    expect(await jobsOf(id)).toEqual([type])
  }
})

test('nothing but the form pays', async () => {
  const id = await open()
  const query = '?state=complete&paid=1&status=complete&payment_status=paid&session_id=x'
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    for (const place of ['', '/pay', '/cancel'])
      await fetch(`${page(id)}${place}${query}`, { method, redirect: 'manual' })
  }
  await fetch(`${page(id)}/pay${query}&number=4242424242424242&expiry=12/29&cvc=123`, { method: 'POST' })
  expect(await stateOf(id)).toBe('open')
})

test('unknown checkouts are not found', async () => {
  for (const id of ['cs_test_unknown', 'cs_test_%00']) {
    expect((await fetch(page(id))).status).toBe(404)
    expect((await submit(id, card)).status).toBe(404)
  }
})

test('the signed event arrives after the webhook was down', async () => {
  const { store, clock, settings, log } = it.rig.deps
  const handle = createSandboxEventHandler({ deps: { store, clock, settings }, sandbox: it.sandbox })
  it.webhookIsDown.value = true
  const id = await open()
  await submit(id, card)
  const jobs = await startJobs({ boss: createBoss(store.pool), log, handlers: { 'sandbox-event': handle } })
  const retrying = () =>
    store.pool.query("select 1 from pgboss.job where state = 'retry' and data->>'checkoutId' = $1", [id])
  await vi.waitFor(async () => expect((await retrying()).rowCount).toBe(1), 10_000)
  expect(it.events).not.toContain(id)
  it.webhookIsDown.value = false
  await vi.waitFor(() => expect(it.events).toContain(id), 15_000)
  await jobs.stop()
}, 30_000)
