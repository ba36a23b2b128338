// @runs-alone: the portal's settings and its connections are of this file's client API.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import fc from 'fast-check'
import { NextRequest } from 'next/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST as placeByInvoice } from '../../app/api/invoices/[id]/placement/route'
import { POST as placeByClient } from '../../app/api/orders/[id]/placement/route'
import { ownPage } from '../../lib/bff/testing/good-calls'
import { portalEnv } from '../../lib/env'
import { sessionCookieName } from '../../lib/session/cookie'
import { keepInvoice } from '../../lib/session/invoice-holder'
import { createSession, sessionFingerprint } from '../../lib/session/session'
import { aDraft, orderRow } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { anInvoice } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { portal } from './test-payments'
import { amounts, bodyOf, mutantsOf, type Truth, truthIn, truths, truthsOfInvoice } from './test-tampering'

/*
 * Whatever a browser says of an order's price to the portal's own handlers, which ask a client API over the network: the
 * order is placed at the true price of what was chosen, and only for whoever was shown that, or not at all (safety
 * PAY-02).
 */

let rig: TestApp
let server: ServerType
let promo: string

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
  promo = await aPromo(rig, { amountHundredths: 2_000 })
  server = serve({ fetch: rig.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  const { port } = server.address() as AddressInfo
  Object.assign(portalEnv(), {
    APP_ORIGIN: portal,
    CARD_CHECKOUT_ORIGINS: ['https://pay.test'],
    CLIENT_API_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await rig.close()
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

type Order = { caller: Caller; id: number; place: (text: string) => Promise<Response> }
/** One of the portal's handlers that place an order, how a browser that may ask it is known, and the prices it may show. */
type Door = {
  POST: typeof placeByClient
  address: string
  known: (caller: Caller, id: number) => Promise<Record<string, string>>
  all: readonly Truth[]
}

const client: Door = {
  POST: placeByClient,
  address: 'orders',
  known: async ({ client: { id: clientId }, bearer: token }) => {
    const { session, value } = await createSession({ clientId, token })
    return {
      cookie: `${sessionCookieName()}=${value}`,
      'x-inkwell-session': sessionFingerprint(session),
    }
  },
  all: truths,
}
const invoice: Door = {
  POST: placeByInvoice,
  address: 'invoices',
  known: async (caller, order) => {
    const kept = await keepInvoice({ client: caller.client.id, order, code: await anInvoice(rig, order) })
    return { cookie: kept.slice(0, kept.indexOf(';')) }
  },
  all: truthsOfInvoice,
}
const doors = [client, invoice]
/** Those that are tampered with: every value of one field meets every value of another. */
const shown = doors.flatMap(door => [0, 3, 5, 6].map(index => ({ door, ...(door.all[index] as Truth) })))

/** An order of $60.00 whose client has $10.00 in the wallet, and how a browser places it through one of the doors. */
async function aTamperedOrder({ POST, address, known }: Door): Promise<Order> {
  const caller = await signedIn(rig)
  await fillWallet(rig, caller, 1_000)
  const { id } = await aDraft(rig, caller, { pages: 4 })
  const headers = {
    ...ownPage,
    ...(await known(caller, id)),
    origin: portal,
    'content-type': 'application/json',
    'idempotency-key': `intent-of-order-${id}`,
  }
  const place = (body: string) => {
    const call = new NextRequest(`${portal}/api/${address}/${id}/placement`, {
      method: 'POST',
      headers,
      body,
    })
    return POST(call, { params: Promise.resolve({ id: String(id) }) })
  }
  return { caller, id, place }
}

async function stateOf({ caller, id }: Order) {
  const ofOrder = rig.payments.checkouts().filter(({ metadata }) => metadata.order_id === String(id))
  return {
    order: await orderRow(rig, id),
    asked: ofOrder.map(({ amountCents }) => amountCents),
    balance: await walletBalanceCents(rig.deps.store.db, caller.client.id),
  }
}

async function expectPlaced(
  draft: Order,
  text: string,
  { option, hasPromo, expected }: Truth,
): Promise<void> {
  const answer = await draft.place(text)
  expect([text, answer.status, await answer.json()]).toMatchObject([text, 200, { next: 'checkout' }])
  const [totalCents, dueCents, cardCents] = expected
  const { order, asked, balance } = await stateOf(draft)
  expect([text, asked, balance]).toEqual([text, [cardCents], 1_000 - (dueCents - cardCents)])
  expect(order).toMatchObject({
    totalCents,
    subtotalCents: 6_000,
    pages: 4,
    walletCents: dueCents - cardCents,
    paymentOption: option,
    promoCode: hasPromo ? promo : null,
    paymentStatus: 'Unpaid',
  })
}

const refusals = ['bad_request', 'invalid_fields', 'refused', 'price_changed']

/** Sends what is no true body: it is refused, and leaves the order, the wallet and the card as they were. */
async function expectRefused(draft: Order, text: string): Promise<string> {
  const before = await stateOf(draft)
  const answer = await draft.place(text)
  const { error } = await answer.json()
  expect(refusals, text).toContain(error?.code)
  expect([text, answer.status === 409]).toEqual([text, error.code === 'price_changed'])
  expect([text, await stateOf(draft)]).toEqual([text, before])
  return error.code
}

/** One order is asked for with every lie, and at last with the truth; each text that is another truth has an order of its own. */
async function expectOnlyTruth(door: Door, truth: Truth, texts: string[]) {
  const draft = await aTamperedOrder(door)
  const refused: string[] = []
  for (const text of texts) {
    const meant = truthIn(text, door.all, promo)
    if (meant) await expectPlaced(await aTamperedOrder(door), text, meant)
    else refused.push(await expectRefused(draft, text))
  }
  await expectPlaced(draft, JSON.stringify(bodyOf(truth, promo)), truth)
  return refused
}

describe('a placement that somebody tampered with', () => {
  test.each(shown)(
    '$door.address: $option, promo $hasPromo, wallet $useWallet',
    { timeout: 120_000 },
    async ({ door, ...truth }) => {
      const refused = await expectOnlyTruth(door, truth, mutantsOf(truth, door.all, promo))
      expect(refused.length).toBeGreaterThanOrEqual(200)
      expect(refused).toEqual(expect.arrayContaining(['bad_request', 'invalid_fields', 'price_changed']))
    },
  )

  test.each(doors)('$address: in 200 ways at random', { timeout: 120_000 }, async door => {
    const cents = fc.oneof(
      fc.constantFrom(...door.all.flatMap(({ expected }) => [...expected])),
      fc.integer(),
      fc.double(),
      fc.jsonValue(),
    )
    const lie = fc.record(
      {
        option: fc.constantFrom<unknown>('full', 'partial', 'free', 0),
        promoCode: fc.constantFrom<unknown>(null, '', promo, 'UNKNOWN', 0),
        useWallet: fc.constantFrom<unknown>(true, false, 1, 'yes'),
        expected: fc.record(Object.fromEntries(amounts.map(name => [name, cents]))),
      },
      { requiredKeys: [] },
    )
    const texts = fc
      .sample(fc.tuple(fc.constantFrom(...door.all), lie), 400)
      .map(([truth, one]) => JSON.stringify({ ...bodyOf(truth, promo), ...one }))
    const refused = await expectOnlyTruth(door, door.all[0] as Truth, texts)
    expect(refused.length).toBeGreaterThanOrEqual(200)
  })
})
