import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStripePayments } from './stripe-payments'

/* A provider in trouble; sandbox/provider-api.test.ts has the one that is well. */

afterEach(() => void vi.restoreAllMocks())

/** Checkouts at a provider that does as the test says. */
async function paymentsAt(provider: http.RequestListener) {
  const server = http.createServer(provider).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const api = { host: '127.0.0.1', port, protocol: 'http' as const }
  return createStripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', api })
}

test('a provider that is away is given up before the portal gives up', async () => {
  const waits = vi.spyOn(http.ClientRequest.prototype, 'setTimeout')
  let tries = 0
  const { getCheckout } = await paymentsAt(request => {
    tries += 1
    request.socket.destroy()
  })
  await expect(getCheckout('cs_1')).rejects.toThrow()
  const waitMs = waits.mock.calls.map(([ms]) => ms)
  expect(waitMs).toHaveLength(tries)
  expect(waitMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(7_000)
})

test('a payment is by card and in dollars, wherever who pays it is: any other would disagree, or come days later', async () => {
  let asked: URLSearchParams | undefined
  const { startCheckout } = await paymentsAt(async (request, response) => {
    asked = new URLSearchParams(await text(request))
    const opened = { id: 'cs_1', status: 'open', payment_status: 'unpaid', expires_at: 1_800_000_000 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(opened))
  })
  await startCheckout({
    amountCents: 1_312,
    description: 'Order ORD-000001',
    successUrl: 'https://portal.example.com/success-order',
    cancelUrl: 'https://portal.example.com/place-order/7',
    metadata: { client_id: '3', order_id: '7', purpose: 'order' },
    idempotencyKey: 'checkout-7',
  })
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1312',
  })
})

/** A provider that ends no checkout, and calls each of them paid and not yet certain. */
const refusing = (status: number): http.RequestListener => {
  const refusal = { error: { type: 'invalid_request_error', message: 'This one cannot be expired.' } }
  const beingPaid = { id: 'cs_1', status: 'complete', payment_status: 'unpaid', expires_at: 1_800_000_000 }
  return ({ method }, response) => {
    const isEnding = method === 'POST'
    response.writeHead(isEnding ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isEnding ? refusal : beingPaid))
  }
}

test('a checkout that the provider will not end, because it is being paid, is no failure: it is open', async () => {
  const { expireCheckout, getCheckout } = await paymentsAt(refusing(400))
  await expireCheckout('cs_1')
  expect(await getCheckout('cs_1')).toMatchObject({ state: 'open' })
})

test.each([
  ['checkout.session.completed', 'cs_1'],
  ['checkout.session.async_payment_succeeded', 'cs_1'],
  ['checkout.session.expired', 'cs_1'],
  ['payment_intent.succeeded', undefined],
])('its event %s is about checkout %s', (type, checkout) => {
  const webhookSecret = 'whsec_1'
  const { readEvent } = createStripePayments({ secretKey: 'sk_test_1', webhookSecret })
  const payload = JSON.stringify({ type, data: { object: { id: 'cs_1' } } })
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  expect(readEvent(payload, header)).toBe(checkout)
  expect(() => readEvent(`${payload} `, header)).toThrow()
})

test('a key that the provider does not take is a failure', async () => {
  const { expireCheckout } = await paymentsAt(refusing(401))
  await expect(expireCheckout('cs_1')).rejects.toMatchObject({ statusCode: 401 })
})
