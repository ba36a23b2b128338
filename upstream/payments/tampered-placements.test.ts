// @runs-alone: the portal's settings and its connections are of this file's client API.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import fc from 'fast-check'
import { NextRequest } from 'next/server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST } from '../../app/api/orders/[id]/placement/route'
import { ownPage } from '../../lib/bff/testing/good-calls'
import { portalEnv } from '../../lib/env'
import { sessionCookieName } from '../../lib/session/cookie'
import { createSession, sessionFingerprint } from '../../lib/session/session'
import { aDraft, orderRow } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { portal } from './test-payments'

/*
 * Whatever a browser says of an order's price to the portal's own handler, which asks a client API over the network: the
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

/** The prices of 4 pages in 48 hours, with a promo of 20 % and with a wallet of $10.00: what is due, and what the card pays. */
const truths = [
  { option: 'full', hasPromo: false, useWallet: false, expected: [6_000, 6_000, 6_000] },
  { option: 'full', hasPromo: false, useWallet: true, expected: [6_000, 6_000, 5_000] },
  { option: 'full', hasPromo: true, useWallet: false, expected: [4_800, 4_800, 4_800] },
  { option: 'full', hasPromo: true, useWallet: true, expected: [4_800, 4_800, 3_800] },
  { option: 'partial', hasPromo: false, useWallet: false, expected: [6_000, 1_500, 1_500] },
  { option: 'partial', hasPromo: false, useWallet: true, expected: [6_000, 1_500, 500] },
  { option: 'partial', hasPromo: true, useWallet: false, expected: [4_800, 1_200, 1_200] },
  { option: 'partial', hasPromo: true, useWallet: true, expected: [4_800, 1_200, 200] },
] as const
type Truth = (typeof truths)[number]
/** Those that are tampered with: every value of one field meets every value of another. */
const shown = [truths[0], truths[3], truths[5], truths[6]]

const amounts = ['totalCents', 'dueCents', 'cardCents'] as const

const bodyOf = ({ option, hasPromo, useWallet, expected: [totalCents, dueCents, cardCents] }: Truth) => ({
  option,
  promoCode: hasPromo ? promo : null,
  useWallet,
  expected: { totalCents, dueCents, cardCents },
})

/** The true placement that a text amounts to, if it does: read here anew, by what it would mean to a person. */
function truthIn(text: string): Truth | undefined {
  let body: Record<string, unknown> & { expected?: Record<string, unknown> }
  try {
    body = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const { promoCode = false, expected } = body ?? {}
  const code = typeof promoCode === 'string' ? promoCode.trim().toUpperCase() : promoCode
  const isCode = code === promo
  if (!isCode && code !== null && code !== '') return undefined
  return truths.find(
    one =>
      one.option === body.option &&
      one.hasPromo === isCode &&
      one.useWallet === body.useWallet &&
      one.expected.every((cents, index) => cents === expected?.[amounts[index] as string]),
  )
}

/** A text of JSON whose value of one key is written as told: `undefined` leaves the key out. */
function written(body: object, key: string, raw: string | undefined): string {
  const entries = Object.entries(body).map(([name, value]): [string, string | undefined] => [
    name,
    name === key
      ? raw
      : typeof value === 'object' && value
        ? written(value, key, raw)
        : JSON.stringify(value),
  ])
  const kept = entries.filter(([, text]) => text !== undefined)
  return `{${kept.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
}

/** As `written`, with the key standing there twice. */
const twice = (body: object, key: string, first: string, last: string) =>
  written(body, key, `${first},${JSON.stringify(key)}:${last}`)

const wrongAmounts = [
  ...[
    '-6000',
    '-1',
    '0',
    '-0',
    '1',
    '100',
    '0.001',
    '5999',
    '6001',
    '59.99',
    '60',
    '60.00',
    '6000.5',
    '600000',
  ],
  ...['6000.0', '6e3', '60.00e2', '6000.00000000000000001', '1e309', '-1e309', '1e-400', '1e21'],
  ...[
    '9007199254740993',
    '"0x10"',
    '0x10',
    '"6000"',
    '" 6000 "',
    '"1e309"',
    '"NaN"',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  ...['06000', '+6000', '6_000', '6000n', '"٦٠٠٠"', '"$60.00"', '"60,00"', '""', 'null', 'true', 'false'],
  ...['[6000]', '[]', '{}', '{"valueOf":6000}', '"6000;0"', undefined],
]
const wrongOptions = [
  ...['"full"', '"partial"', '"Full"', '"full "', '"PARTIAL"', '"free"', '""', 'null', '0', '25', 'true'],
  ...['["full"]', '{"full":1}', '"full\\u0000"', '"__proto__"', undefined],
]
const wrongPromos = () => [
  ...['null', '""', '" "', '"UNKNOWN"', `"${promo}"`, `" ${promo.toLowerCase()} "`, `"${promo} ${promo}"`],
  ...[`"${promo}0"`, `"${promo.slice(1)}"`, `["${promo}"]`, `{"code":"${promo}"}`, `"${'A'.repeat(10_000)}"`],
  ...['0', '1e309', 'true', '"%"', '"\' or 1=1 --"', '"\\ud800"', '"*"', undefined],
]
const wrongWallets = [
  ...[
    'true',
    'false',
    '"true"',
    '"false"',
    '1',
    '0',
    '-1',
    '"1"',
    '"on"',
    '""',
    'null',
    '[]',
    '[true]',
    '{}',
  ],
  ...['1e309', 'True', undefined],
]
const wrongExpected = [
  ...['null', '[]', '{}', '6000', '"6000"', '[6000,6000,6000]', 'true', '""', '{"totalCents":0}', undefined],
  ...['{"totalCents":0,"dueCents":0,"cardCents":0}', '{"totalCents":100,"dueCents":100,"cardCents":100}'],
  ...[
    '{"totalCents":-1,"dueCents":-1,"cardCents":-1}',
    '{"TotalCents":6000,"DueCents":6000,"CardCents":6000}',
  ],
  '{"__proto__":{"totalCents":6000,"dueCents":6000,"cardCents":6000}}',
]

/** What nobody asks for: nothing of it may count. */
const more: object[] = [
  {
    subtotal: 0.01,
    discount: 59.99,
    total: 0.01,
    no_of_pages: 1,
    hours: '999:00:00',
    pages: 1,
    percent: 100,
  },
  { subtotalCents: 1, discountCents: 5_999, totalCents: 1, dueCents: 1, cardCents: 1, walletCents: 5_900 },
  { clientId: 1, client_id: 1, orderId: 1, order_id: 1, key: 'another', token: 'another', fromInvoice: true },
  {
    reEdit: true,
    re_edit: true,
    promo_code: 'UNKNOWN',
    code: 'UNKNOWN',
    isWallet: 1,
    payment_option: 'partial',
  },
  { agreed_total: '0.01', agreed_wallet_amount: '59.00', amount: '1.00', constructor: { totalCents: 1 } },
]

/** Every body that one true body is made into by hand. */
function mutantsOf(truth: Truth): string[] {
  const body = bodyOf(truth)
  const good = JSON.stringify(body)
  const wrong = {
    option: wrongOptions,
    promoCode: wrongPromos(),
    useWallet: wrongWallets,
    expected: wrongExpected,
    totalCents: wrongAmounts,
    dueCents: wrongAmounts,
    cardCents: wrongAmounts,
  }
  const texts = Object.entries(wrong).flatMap(([key, values]) => {
    const own = JSON.stringify({ ...body, ...body.expected }[key as 'option'])
    const doubled = values
      .slice(0, 4)
      .flatMap(value => [twice(body, key, String(value), own), twice(body, key, own, String(value))])
    return [...values.map(value => written(body, key, value)), ...doubled]
  })
  const { totalCents, dueCents, cardCents } = body.expected
  const swapped = { totalCents: cardCents, dueCents: totalCents, cardCents: dueCents }
  return [
    ...texts,
    ...more.map(one => JSON.stringify({ ...one, ...body })),
    ...more.map(one => JSON.stringify({ ...body, expected: { ...one, ...body.expected } })),
    JSON.stringify({ ...body, expected: swapped }),
    ...truths.map(other => JSON.stringify({ ...body, expected: bodyOf(other).expected })),
    good.replace('{', '{"__proto__":{"option":"partial","expected":{"totalCents":1}},'),
    JSON.stringify([body]),
    JSON.stringify({ body }),
    ...[
      '',
      '{',
      '{}',
      'null',
      '[]',
      '0',
      '"full"',
      `${good}${good}`,
      `${good},`,
      `\ufeff${good}`,
      ` ${good}\n`,
    ],
    ...[good.replaceAll('"', "'"), good.slice(0, -1), good.replace(/}$/, ',}'), JSON.stringify(good)],
  ]
}

type Draft = { caller: Caller; id: number; headers: Record<string, string> }

/** An order of $60.00 whose client has $10.00 in the wallet, and what their browser sends along with every call. */
async function aTamperedOrder(): Promise<Draft> {
  const caller = await signedIn(rig)
  await fillWallet(rig, caller, 1_000)
  const { id } = await aDraft(rig, caller, { pages: 4 })
  const { session, value } = await createSession({ clientId: caller.client.id, token: caller.bearer })
  const headers = {
    ...ownPage,
    origin: portal,
    cookie: `${sessionCookieName()}=${value}`,
    'x-inkwell-session': sessionFingerprint(session),
    'content-type': 'application/json',
    'idempotency-key': `intent-of-order-${id}`,
  }
  return { caller, id, headers }
}

function send({ id, headers }: Draft, body: string): Promise<Response> {
  const request = new NextRequest(`${portal}/api/orders/${id}/placement`, { method: 'POST', headers, body })
  return POST(request, { params: Promise.resolve({ id: String(id) }) })
}

async function stateOf({ caller, id }: Draft) {
  const ofOrder = rig.payments.checkouts().filter(({ metadata }) => metadata.order_id === String(id))
  return {
    order: await orderRow(rig, id),
    asked: ofOrder.map(({ amountCents }) => amountCents),
    balance: await walletBalanceCents(rig.deps.store.db, caller.client.id),
  }
}

async function expectPlaced(
  draft: Draft,
  text: string,
  { option, hasPromo, expected }: Truth,
): Promise<void> {
  const answer = await send(draft, text)
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
async function expectRefused(draft: Draft, text: string): Promise<string> {
  const before = await stateOf(draft)
  const answer = await send(draft, text)
  const { error } = await answer.json()
  expect(refusals, text).toContain(error?.code)
  expect([text, answer.status === 409]).toEqual([text, error.code === 'price_changed'])
  expect([text, await stateOf(draft)]).toEqual([text, before])
  return error.code
}

/** One order is asked for with every lie, and at last with the truth; each text that is another truth has an order of its own. */
async function expectOnlyTruth(truth: Truth, texts: string[]) {
  const draft = await aTamperedOrder()
  const refused: string[] = []
  for (const text of texts) {
    const meant = truthIn(text)
    if (meant) await expectPlaced(await aTamperedOrder(), text, meant)
    else refused.push(await expectRefused(draft, text))
  }
  await expectPlaced(draft, JSON.stringify(bodyOf(truth)), truth)
  return refused
}

describe('a placement that somebody tampered with', () => {
  test.each(shown)('$option, promo $hasPromo, wallet $useWallet', { timeout: 120_000 }, async truth => {
    const refused = await expectOnlyTruth(truth, mutantsOf(truth))
    expect(refused.length).toBeGreaterThanOrEqual(200)
    expect(refused).toEqual(expect.arrayContaining(['bad_request', 'invalid_fields', 'price_changed']))
  })

  test('in 200 ways at random', { timeout: 120_000 }, async () => {
    const cents = fc.oneof(
      fc.constantFrom(...truths.flatMap(({ expected }) => [...expected])),
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
      .sample(fc.tuple(fc.constantFrom(...truths), lie), 400)
      .map(([truth, one]) => JSON.stringify({ ...bodyOf(truth), ...one }))
    const refused = await expectOnlyTruth(truths[0], texts)
    expect(refused.length).toBeGreaterThanOrEqual(200)
  })
})
