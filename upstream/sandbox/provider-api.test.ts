import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '../../contract/durations'
import { reconcileOpenCheckouts } from '../payments/reconcile'
import { createStripePayments } from '../payments/stripe-payments'
import { type CardSandboxRig, createCardSandboxRig } from '../testing/card-sandbox-rig'
import { aClient } from '../testing/factories'
import { walletBalanceCents } from '../wallet/ledger'
import { endSandboxCheckout, forgetSandboxCheckouts } from './checkout-rows'
import { readSandboxSecrets } from './sandbox-secrets'

let it: CardSandboxRig

beforeAll(async () => {
  it = await createCardSandboxRig()
})
afterAll(() => it.close())

const wanted = () => ({
  amountCents: 1_312,
  description: 'Order ORD-000001',
  customerEmail: 'ada@example.test',
  successUrl: 'http://localhost:3000/success-order?session_id={CHECKOUT_SESSION_ID}&id=7',
  cancelUrl: 'http://localhost:3000/place-order/7?status=checkout-cancel',
  metadata: { client_id: '3', order_id: '7', purpose: 'order' },
  idempotencyKey: randomUUID(),
})

test('a checkout comes back from the provider as it was asked for', async () => {
  const opened = await it.payments.startCheckout(wanted())
  expect(opened).toEqual({
    id: expect.stringMatching(/^cs_test_\w{58}$/),
    url: `${it.rig.deps.settings.CLIENT_API_PUBLIC_URL}/sandbox/checkout/${opened.id}`,
    state: 'open',
    amountCents: 1_312,
    currency: 'usd',
    expiresAt: new Date(it.rig.clock.now().getTime() + 24 * 60 * 60 * 1000),
    metadata: { client_id: '3', order_id: '7', purpose: 'order' },
  })
  expect(await it.payments.getCheckout(opened.id)).toEqual(opened)
})

test('one idempotency key opens one checkout, and takes no other values', async () => {
  const request = wanted()
  const opened = await Promise.all(Array.from({ length: 10 }, () => it.payments.startCheckout(request)))
  it.rig.clock.advance({ minutes: 5 })
  opened.push(await it.payments.startCheckout(request))
  expect(new Set(opened.map(checkout => checkout.id)).size).toBe(1)
  await expect(
    it.payments.startCheckout({ ...request, amountCents: 1 + request.amountCents }),
  ).rejects.toThrow('Keys for idempotent requests')
})

test('different keys open different checkouts', async () => {
  const [one, other] = [await it.payments.startCheckout(wanted()), await it.payments.startCheckout(wanted())]
  expect(one.id).not.toBe(other.id)
})

test('an open checkout can be ended; ending it again, or one nobody knows, is no error', async () => {
  const { id } = await it.payments.startCheckout(wanted())
  await it.payments.expireCheckout(id)
  expect(await it.payments.getCheckout(id)).toMatchObject({ state: 'expired', url: null })
  await it.payments.expireCheckout(id)
  await it.payments.expireCheckout('cs_test_unknown')
})

test('a checkout ends by the clock', async () => {
  const { id } = await it.payments.startCheckout(wanted())
  it.rig.clock.advance({ hours: 24, seconds: -1 })
  expect(await it.payments.getCheckout(id)).toMatchObject({ state: 'open' })
  it.rig.clock.advance({ seconds: 1 })
  expect(await it.payments.getCheckout(id)).toMatchObject({ state: 'expired' })
})

test('a checkout nobody knows is undefined', async () => {
  expect(await it.payments.getCheckout('cs_test_unknown')).toBeUndefined()
})

test.each([
  ['no amount', { amountCents: Number.NaN }],
  ['a broken amount', { amountCents: 1.5 }],
  ['less than the provider takes', { amountCents: 49 }],
  ['a script for an address', { successUrl: 'javascript:alert(1)' }],
])('%s is refused', async (_, change) => {
  await expect(it.payments.startCheckout({ ...wanted(), ...change })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('without the key nothing is told and nothing opened', async () => {
  const { port } = new URL(it.origin)
  const api = { host: '127.0.0.1', port: Number(port), protocol: 'http' as const }
  const { id } = await it.payments.startCheckout(wanted())
  const stranger = createStripePayments({ secretKey: 'sk_test_guess', webhookSecret: 'whsec_guess', api })
  await expect(stranger.startCheckout(wanted())).rejects.toMatchObject({ statusCode: 401 })
  await expect(stranger.getCheckout(id)).rejects.toMatchObject({ statusCode: 401 })
  const bare = await fetch(`${it.origin}/v1/checkout/sessions/${id}`)
  expect([bare.status, (await bare.json()).error.type]).toEqual([401, 'invalid_request_error'])
})

test('an event with another signature is refused', () => {
  const body = JSON.stringify({ type: 'checkout.session.completed', data: { object: { id: 'cs_test_1' } } })
  for (const signature of [undefined, '', 't=1,v1=00']) {
    expect(() => it.payments.readEvent(body, signature)).toThrow()
  }
})

test('several processes that start at once share one pair of secrets', async () => {
  const folder = `${it.rig.dataDir}/fresh`
  const read = await Promise.all(Array.from({ length: 8 }, () => readSandboxSecrets(folder)))
  expect(new Set(read.map(secrets => JSON.stringify(secrets))).size).toBe(1)
})

test('a checkout is forgotten eight days after its end', async () => {
  const { id } = await it.payments.startCheckout(wanted())
  it.rig.clock.advance({ days: 9 })
  await forgetSandboxCheckouts(it.rig.deps)
  expect(await it.payments.getCheckout(id)).toMatchObject({ state: 'expired' })
  it.rig.clock.advance({ seconds: 1 })
  const { id: later } = await it.payments.startCheckout(wanted())
  await forgetSandboxCheckouts(it.rig.deps)
  expect(await it.payments.getCheckout(id)).toBeUndefined()
  expect(await it.payments.getCheckout(later)).toMatchObject({ state: 'open' })
})

test('one that was paid and ended here is booked after a month, though the first question fails, and forgotten then', async () => {
  const { ctx, deps, clock } = it.rig
  const client = await aClient(it.rig)
  const metadata = { client_id: String(client.id), order_id: '', purpose: 'topup' }
  const { id } = await it.payments.startCheckout({ ...wanted(), metadata })
  await endSandboxCheckout(deps.store.db, id, 'complete', clock.now())
  await deps.store.pool.query(
    `insert into checkout_sessions (id, client_id, purpose, amount_cents, state, url, success_url, cancel_url, created_at, expires_at)
     values ($1, $2, 'topup', 1312, 'expired', '', '', '', $3, $4)`,
    [id, client.id, clock.now(), new Date(clock.now().getTime() + dayMs)],
  )
  clock.advance({ days: 30 })
  const getCheckout = vi.fn(it.payments.getCheckout).mockRejectedValueOnce(new Error('not yet'))
  const asking = { ...ctx, payments: { ...it.payments, getCheckout } }
  for (const hours of [0, 1]) {
    clock.advance({ hours })
    await forgetSandboxCheckouts(deps)
    await reconcileOpenCheckouts(asking)
  }
  expect(await walletBalanceCents(deps.store.db, client.id)).toBe(1_312)
  await forgetSandboxCheckouts(deps)
  expect(await it.payments.getCheckout(id)).toBeUndefined()
})

test.each([
  ['open', 'paid'],
  ['expired', 'paid'],
  ['processed', undefined],
  ['disagrees', undefined],
])('one that was paid and is %s to the client API is %s after a month', async (state, left) => {
  const { deps, clock } = it.rig
  const { id } = await it.payments.startCheckout(wanted())
  await endSandboxCheckout(deps.store.db, id, 'complete', clock.now())
  const client = await aClient(it.rig)
  await deps.store.pool.query(
    `insert into checkout_sessions (id, client_id, purpose, amount_cents, state, url, success_url, cancel_url, created_at, expires_at)
     values ($1, $2, 'topup', 1312, $3, '', '', '', $4, $4)`,
    [id, client.id, state, clock.now()],
  )
  clock.advance({ days: 30 })
  await forgetSandboxCheckouts(deps)
  expect((await it.payments.getCheckout(id))?.state).toBe(left)
})
