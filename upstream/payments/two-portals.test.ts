import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Intent, Placement } from '../../lib/client-api/placement'
import { aDraft, orderRow } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { letPass, portal, sendEvent } from './test-payments'

/*
 * Two instances of the portal, which share nothing but the client API, and people who press in both at once (safety PAY-08
 * and PAY-21).
 */
const longRun = 240_000 + 1_000 * raceRounds(0)

type Portal = typeof import('../../lib/client-api/placement')

let rig: TestApp
let server: ServerType
let portals: Portal[]
let caller: Caller

/** The portal's own code, loaded anew: nothing that one instance remembers is known to another. */
async function aPortal(): Promise<Portal> {
  vi.resetModules()
  const { portalEnv } = await import('../../lib/env')
  const { port } = server.address() as AddressInfo
  const settings = {
    APP_ORIGIN: portal,
    CARD_CHECKOUT_ORIGINS: ['https://pay.test'],
    CLIENT_API_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent' as const,
  }
  Object.assign(portalEnv(), settings)
  return import('../../lib/client-api/placement')
}

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
  server = serve({ fetch: rig.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
  portals = [await aPortal(), await aPortal()]
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.close()
  await rig.close()
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const at = (index: number) => portals[index % portals.length] as Portal
const visitor = () => ({ clientId: caller.client.id, token: caller.bearer, requestId: 'test' })
const openNow = (orderId: number) =>
  rig.payments.checkouts().filter(one => one.metadata.order_id === String(orderId) && one.state === 'open')
const moved = async (orderId: number) =>
  (
    await rig.deps.store.pool.query(
      'select type, amount_cents from wallet_transactions where order_id = $1',
      [orderId],
    )
  ).rows

/** Worth another press: an earlier one is being worked on, or has just taken what this one was shown. */
const passing = ['conflict', 'price_changed']

const isPassing = (error: unknown) => passing.includes((error as { code?: string }).code ?? '')

/** Presses again, faster than anybody can, until there is an answer. Who has pressed so often would never get one. */
async function press(payForOrder: Portal['payForOrder'], intent: Intent, again: number): Promise<Placement> {
  try {
    return await payForOrder(visitor(), intent)
  } catch (error) {
    if (!isPassing(error) || again === 0) throw error
    await setTimeout(25)
    return press(payForOrder, intent, again - 1)
  }
}

/** What becomes of those who press once, and no more. */
function passed(error: unknown): 'passed' {
  if (!isPassing(error)) throw error
  return 'passed'
}

test.each([
  ['one key', () => 'one'],
  ['a key for each', (index: number) => `key-${index}`],
])(
  'one order placed in both at once with %s is placed once, with one checkout',
  { timeout: longRun },
  async (_, keyOf) => {
    for (let round = 0; round < raceRounds(250); round += 1) {
      caller = await signedIn(rig)
      await fillWallet(rig, caller, 1_000)
      const promoCode = await aPromo(rig, { oncePerClient: true, maxClients: 1 })
      const { id } = await aDraft(rig, caller, { pages: 4 })
      const expected = { totalCents: 4_800, dueCents: 4_800, cardCents: 3_800 }
      const intent = { orderId: id, option: 'full' as const, promoCode, useWallet: true, expected }
      const presses = Array.from({ length: 20 }, (_, index) =>
        press(
          at(index).payForOrder,
          { ...intent, key: `${keyOf(index)}-of-order-${id}` },
          index < 2 ? 500 : 0,
        ),
      )
      const pressed = await Promise.all(presses.map((one, index) => (index < 2 ? one : one.catch(passed))))
      const [open, ...others] = openNow(id)
      expect([round, open?.amountCents, others]).toEqual([round, 3_800, []])
      const where = { next: 'checkout', url: open?.url }
      expect(pressed.slice(0, 2)).toEqual([where, where])
      for (const placement of pressed.slice(2)) expect([where, 'passed']).toContainEqual(placement)
      expect(await moved(id)).toEqual([{ type: 'debit', amount_cents: 1_000 }])
      expect(await walletBalanceCents(rig.deps.store.db, caller.client.id)).toBe(0)
      expect(await orderRow(rig, id)).toMatchObject({ totalCents: 4_800, walletCents: 1_000, promoCode })
    }
  },
)

async function editPages(id: number, pages: number): Promise<void> {
  const deadline = new Date(rig.clock.now().getTime() + 48 * 3_600_000).toISOString()
  const json = { deadline, hours: '48:00:00', no_of_pages: pages, specific_word_count: pages * 300 }
  expect([200, 409]).toContain((await caller.request(`/step3/${id}`, { json })).status)
}

/** Pays at the page the tab was sent to, unless it was ended. Gives what the card was charged, in cents. */
async function payAt(placement: Placement): Promise<number> {
  const checkout = rig.payments
    .checkouts()
    .find(one => placement.next === 'checkout' && one.url === placement.url)
  if (checkout?.state !== 'open') return 0
  rig.payments.pay(checkout.id)
  await sendEvent(rig, checkout.id)
  return checkout.amountCents
}

test('one tab edits the pages while the other pays: what was shown is charged, or nothing', {
  timeout: longRun,
}, async () => {
  const met = new Set<string>()
  for (let round = 0; round < raceRounds(100); round += 1) {
    caller = await signedIn(rig)
    const { id } = await aDraft(rig, caller, { pages: 4 })
    const expected = { totalCents: 6_000, dueCents: 6_000, cardCents: 6_000 }
    const terms = { option: 'full' as const, promoCode: null, useWallet: false, expected }
    const pay = async () => {
      const placement = await at(round).payForOrder(visitor(), { ...terms, orderId: id, key: `tab-${id}` })
      await letPass(rig, round % 7)
      return payAt(placement)
    }
    const edits = letPass(rig, (round * 37) % 100).then(() => editPages(id, 1 + (round % 3)))
    const [tab] = await Promise.allSettled([pay(), edits])
    const cents = tab.status === 'fulfilled' ? tab.value : 0
    const refusal = tab.status === 'rejected' && tab.reason.code
    const order = await orderRow(rig, id)
    expect([round, order.paidCents, order.paymentStatus]).toEqual([round, cents, cents ? 'Paid' : 'Unpaid'])
    if (cents) expect([cents, order.totalCents]).toEqual([6_000, 6_000])
    if (refusal) expect([refusal, openNow(id)]).toEqual(['price_changed', []])
    met.add(refusal || (cents ? 'charged' : 'ended'))
    await edits
  }
  expect([...met]).toEqual(expect.arrayContaining(['charged', 'price_changed']))
})

/** Starts `pay`, and changes the order to 2 pages after the portal has read it and before the client API has locked it. */
async function editBetween<T>(id: number, pay: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const { pool } = rig.deps.store
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [id])
  const paying = Promise.allSettled([pay()])
  const begun = 'select count(*)::int from idempotency_keys where status is null'
  await expect.poll(async () => (await pool.query(begun)).rows[0].count).toBe(1)
  const edit = 'update orders set no_of_pages = 2, subtotal_cents = 3000, total_cents = 3000 where id = $1'
  await other.query(edit, [id])
  await other.query('commit')
  other.release()
  const [outcome] = await paying
  return outcome
}

test.each([
  ['a promo', { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 }, false],
  ['the wallet', { totalCents: 6_000, dueCents: 6_000, cardCents: 3_000 }, true],
])(
  'an order changed at the last moment, of which %s leaves nothing for the card by then, is not paid silently',
  async (_, expected, useWallet) => {
    caller = await signedIn(rig)
    await fillWallet(rig, caller, 3_000)
    const { id } = await aDraft(rig, caller, { pages: 4 })
    const promoCode = useWallet ? null : await aPromo(rig, { type: 'Fixed Price', amountHundredths: 3_000 })
    const intent = {
      orderId: id,
      option: 'full' as const,
      promoCode,
      useWallet,
      expected,
      key: `edited-${id}`,
    }
    const outcome = await editBetween(id, () => at(0).payForOrder(visitor(), intent))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'price_changed' } })
    expect(await orderRow(rig, id)).toMatchObject({ paymentStatus: 'Unpaid', pages: 2, walletCents: 0 })
    expect(await walletBalanceCents(rig.deps.store.db, caller.client.id)).toBe(3_000)
  },
)
