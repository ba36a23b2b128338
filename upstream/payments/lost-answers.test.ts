// @runs-alone: the portal's settings and its connections are of this file's client API.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint'
import * as wire from '../../contract/payments'
import { saveStep1 } from '../../contract/place-order'
import { call } from '../../lib/client-api/call'
import { ClientApiError } from '../../lib/client-api/client-api-error'
import { portalEnv } from '../../lib/env'
import { type Hop, startHop } from '../../scripts/nemesis/hop'
import { aDraft } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { createTestApp, type TestApp } from '../testing/test-app'
import { brokenMoneyInvariants } from './money-invariants'
import { aPartlyPaidOrder, checkoutBody, letPass, portal } from './test-payments'

/*
 * The portal asks over a network that is reset as soon as the answer begins, after the work was done: whoever asks again
 * with the same key, then or while it was going on, gets the same answer, and it is done once (safety PAY-19). Five calls
 * share the rounds.
 */
const rounds = Math.ceil(raceRounds(500) / 5)

let rig: TestApp
let server: ServerType
let hop: Hop
let caller: Caller

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
  server = serve({ fetch: rig.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  hop = await startHop((server.address() as AddressInfo).port)
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  Object.assign(portalEnv(), { APP_ORIGIN: portal, CLIENT_API_URL: `http://127.0.0.1:${hop.port}` })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await hop.stop()
  server.close()
  await rig.close()
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

/** What is asked, how that begins on the wire, and the asking itself. */
type Ask<T> = { request: string; ask: (key: string) => Promise<T> }
type Effects = () => Promise<unknown>

function keyed<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  request = `${endpoint.method} ${endpoint.path}`,
): Ask<Answer<E>> {
  const visitor = { clientId: caller.client.id, token: caller.bearer, requestId: 'of-a-lost-answer' }
  return { request, ask: idempotencyKey => call(endpoint, input, visitor, { idempotencyKey }) }
}
const query = async (text: string, values: unknown[]) => (await rig.deps.store.pool.query(text, values)).rows
const moved = (orderId: number) =>
  query('select type, amount_cents from wallet_transactions where order_id = $1', [orderId])
const opened = (purpose: string) =>
  rig.payments
    .checkouts()
    .filter(({ metadata }) => metadata.client_id === String(caller.client.id) && metadata.purpose === purpose)

const isRunning = (error: unknown) =>
  error instanceof ClientApiError && error.code === 'conflict' && error.retryAfterSeconds !== undefined

const claims = async (): Promise<number> => (await query('select from idempotency_keys', [])).length

/** Asks, hears nothing of what was done, and asks again until there is an answer; at first the work may still be going on. */
async function insist<T>({ request, ask }: Ask<T>, round: number): Promise<T[]> {
  const key = `lost-answer-of-round-${round}`
  const known = await claims()
  const lost = hop.loseAnswer(request)
  let isOver = false
  const heard = ask(key)
    .then(
      () => 'all',
      error => error.code,
    )
    .finally(() => {
      isOver = true
    })
  if (round % 2 === 0) await heard
  while (!isOver && (await claims()) === known) await letPass(rig, 1)
  await letPass(rig, round % 9)
  const again = async (): Promise<T> => {
    try {
      return await ask(key)
    } catch (error) {
      if (!isRunning(error)) throw error
      return again()
    }
  }
  const answers = [await again(), await again()]
  expect([round, await heard]).toEqual([round, 'unavailable'])
  expect([round, await lost]).toEqual([round, expect.stringMatching(/^HTTP\/1\.1 200 /)])
  return answers
}

async function expectOnce<T>(asking: Ask<T>, effects: Effects, round: number, once: unknown): Promise<T> {
  const [first, other] = await insist(asking, round)
  expect(other).toEqual(first)
  expect([round, await effects()]).toEqual([round, once])
  return first as T
}

const ways: Record<string, (round: number) => Promise<unknown>> = {
  'starting an order': async round => {
    const body = { client_id: caller.client.id, title: 'Tides', subject: 'Sea' }
    const asking = keyed(saveStep1, { params: { orderId: 'null' }, body }, 'POST /step1/null')
    const ids = () => query('select id::int from orders where client_id = $1', [caller.client.id])
    const count = async () => (await ids()).length
    const { order } = await expectOnce(asking, count, round, 1)
    expect(await ids()).toEqual([{ id: order.id }])
  },
  'placing it with the wallet': async round => {
    await fillWallet(rig, caller, 1_000)
    const { id } = await aDraft(rig, caller)
    const agreed = { agreed_total: '15.00', agreed_wallet_amount: '10.00' }
    const saved = { no_of_pages: 1, deadline: '2000-01-01 00:00:00', hours: '48:00:00' }
    const chosen = { payment_option: 'full' as const, isWallet: 1, re_edit: false }
    const body = { client_id: caller.client.id, ...saved, ...chosen, ...agreed }
    const asking = keyed(wire.placeOrder, { params: { orderId: id }, body }, `POST /placeOrderNew/${id}`)
    const { order } = await expectOnce(asking, () => moved(id), round, [
      { type: 'debit', amount_cents: 1_000 },
    ])
    expect(order.id).toBe(id)
  },
  'opening its checkout': async round => {
    const body = checkoutBody(caller, await aDraft(rig, caller))
    const asking = keyed(wire.startCheckout, { body })
    const { full_object } = await expectOnce(asking, async () => opened('order').length, round, 1)
    expect(opened('order')).toMatchObject([{ url: full_object.url }])
  },
  'paying what remains': async round => {
    await fillWallet(rig, caller, 10_000)
    const { id } = await aPartlyPaidOrder(rig, caller)
    const body = { client_id: caller.client.id, order_id: id, isWallet: 1 }
    const asking = keyed(wire.payRemaining, { body })
    await expectOnce(asking, () => moved(id), round, [{ type: 'debit', amount_cents: 4_500 }])
  },
  'adding to the wallet': async round => {
    const base = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
    const body = { ...base, amount: 10, client_id: caller.client.id, order_id: null }
    const asking = keyed(wire.startCheckout, { body })
    const { full_object } = await expectOnce(asking, async () => opened('topup').length, round, 1)
    expect(opened('topup')).toMatchObject([{ url: full_object.url }])
  },
}

describe('an answer that is lost', () => {
  test.each(Object.entries(ways))('%s', { timeout: 240_000 + 1_000 * rounds }, async (_, way) => {
    for (let round = 0; round < rounds; round += 1) {
      caller = await signedIn(rig)
      await way(round)
    }
  })
})
