import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import https from 'node:https'
import path from 'node:path'
import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../scripts/stack/ports'
import { createClientApi } from './app'
import { usedIdTokens } from './db/identity-schema'
import { sandboxCheckouts } from './db/service-schema'
import { createDeps } from './live-deps'
import { aDraft, orderRow } from './orders/test-orders'
import { findCheckout } from './payments/checkout-rows'
import { openCheckoutFor } from './payments/test-payments'
import { endSandboxCheckout } from './sandbox/checkout-rows'
import { stopRunning } from './stop'
import { signedIn } from './testing/factories'
import { sharedTestApp } from './testing/test-app'

const rig = await sharedTestApp({ CLIENT_API_PORT: String(await findFreePort()) })

/** A client API as it runs, on the database of `rig`, with its own clock, jobs and card provider. Its jobs begin later. */
async function startServing() {
  const { settings, log } = rig.deps
  const { deps, start, close } = await createDeps(settings, log)
  const app = createClientApi(deps)
  const server = serve({ fetch: app.fetch, port: settings.CLIENT_API_PORT, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const startJobs = async () => {
    const jobs = await start()
    onTestFinished(() => stopRunning({ server, conversationNews: deps.conversationNews, jobs, close }))
  }
  return { running: { ...rig, app }, db: deps.store.db, startJobs }
}

test('the clock of a client API that runs can be looked at, and nothing else', async () => {
  const { settings, log } = rig.deps
  const { deps, close } = await createDeps(settings, log)
  onTestFinished(close)
  expect(Object.keys(deps.clock)).toEqual(['now'])
  expect(Object.isFrozen(deps.clock)).toBe(true)
  expect(Math.abs(deps.clock.now().getTime() - Date.now())).toBeLessThan(60_000)
})

test('a checkout that was paid three minutes ago, and of which nobody has told, is booked by itself', async () => {
  rig.clock.set(new Date())
  const { running, db, startJobs } = await startServing()
  const caller = await signedIn(running)
  const draft = await aDraft(running, caller)
  const id = await openCheckoutFor(caller, draft)
  await rig.deps.store.pool.query(
    "update checkout_sessions set created_at = created_at - interval '3 minutes' where id = $1",
    [id],
  )
  expect(await endSandboxCheckout(db, id, 'complete', new Date())).toBe(true)
  expect(await findCheckout(db, id)).toMatchObject({ state: 'open' })

  await startJobs()
  const isBooked = async () => expect(await findCheckout(db, id)).toMatchObject({ state: 'processed' })
  await vi.waitFor(isBooked, 15_000)
  expect(await orderRow(rig, draft.id)).toMatchObject({ paymentStatus: 'Paid' })
}, 60_000)

test('what forgets ended rows goes on when one part of it fails', async () => {
  const { db, pool } = rig.deps.store
  const over = { createdAt: new Date(0), expiresAt: new Date(0) }
  await db.insert(usedIdTokens).values({ hash: 'over', ...over })
  await db.insert(sandboxCheckouts).values({ id: 'over', body: {}, ...over })
  await pool.query('delete from pgboss.job')
  await pool.query('alter table idempotency_keys rename to away')
  onTestFinished(async () => void (await pool.query('alter table away rename to idempotency_keys')))
  const { startJobs } = await startServing()
  await startJobs()
  const isOver = eq(sandboxCheckouts.id, 'over')
  const left = async () => [await db.$count(usedIdTokens), await db.$count(sandboxCheckouts, isOver)]
  await vi.waitFor(async () => expect(await left()).toEqual([0, 0]), 10_000)
})

test('what a process that died was writing is removed, though what has no order cannot be told', async () => {
  const incoming = path.join(rig.dataDir, 'files', '.incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(path.join(incoming, 'abandoned'), 'half a f')
  await utimes(path.join(incoming, 'abandoned'), 0, 0)
  await rig.deps.storage.put('orders/1/a', Readable.from([Buffer.from('x')]), 'text/csv')
  await utimes(path.join(rig.dataDir, 'files/orders/1/a'), 0, 0)
  const { pool } = rig.deps.store
  await pool.query('delete from pgboss.job')
  await pool.query('alter table reviews rename to away')
  onTestFinished(async () => void (await pool.query('alter table away rename to reviews')))
  const { startJobs } = await startServing()
  await startJobs()
  await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), 10_000)
})

test('a client API holds as many connections as its settings say', async () => {
  const { settings, log } = rig.deps
  const { deps, close } = await createDeps({ ...settings, DATABASE_CONNECTIONS: 7 }, log)
  onTestFinished(close)
  expect(deps.store.pool.options.max).toBe(7)
})

test.each([
  ['nothing', {}, true],
  ['a key alone', { STRIPE_SECRET_KEY: 'sk_test_of_the_tests' }, true],
  ['both', { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' }, false],
])(
  'of keys of the card provider %s is set: cards are paid in the sandbox: %j',
  async (_, keys, isSandbox) => {
    const { settings, log } = rig.deps
    const { deps, close } = await createDeps({ ...settings, ...keys }, log)
    onTestFinished(close)
    expect(deps.sandbox !== undefined).toBe(isSandbox)
  },
)

test('with both keys the card provider itself is asked, under the one, and its events are told by the other', async () => {
  const { settings, log } = rig.deps
  const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' }
  const { deps, close } = await createDeps({ ...settings, ...keys }, log)
  onTestFinished(close)
  const asked = vi.spyOn(https, 'request').mockImplementation(() => {
    throw new Error('There is no way out of here')
  })
  onTestFinished(() => asked.mockRestore())
  await expect(deps.payments.getCheckout('cs_test_1')).rejects.toThrow('connection')
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    host: 'api.stripe.com',
    path: '/v1/checkout/sessions/cs_test_1',
    headers: { Authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` },
  })

  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1' } },
  })
  const signedWith = (secret: string) =>
    new Stripe('sk_test_of_nobody').webhooks.generateTestHeaderString({ payload, secret })
  expect(deps.payments.readEvent(payload, signedWith(keys.STRIPE_WEBHOOK_SECRET))).toBe('cs_test_1')
  expect(() => deps.payments.readEvent(payload, signedWith(keys.STRIPE_SECRET_KEY))).toThrow(/signature/)
})
