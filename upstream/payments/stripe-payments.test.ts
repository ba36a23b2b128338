import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
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
