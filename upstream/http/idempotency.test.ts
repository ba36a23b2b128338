import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../db/database'
import { createPresence, type Presence } from '../db/presence'
import { orders } from '../db/schema'
import { idempotencyKeys } from '../db/service-schema'
import { saveStep1 } from '../orders/step1'
import { aClient, callApi, signedIn, type TestClient } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import type { SignedInCtx } from './context'
import { forgetOldAnswers, once } from './idempotency'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let client: TestClient

beforeAll(async () => {
  client = await aClient(rig)
})

const contextOf = (key: string): SignedInCtx => ({
  ...rig.ctx,
  idempotencyKey: key,
  clientId: client.id,
  tokenHash: '',
})

/** Starts an order through `once`; `around` stands where a process may die, hang or lose its database. */
function start(
  key: string,
  around: (save: () => Promise<unknown>) => Promise<unknown> = save => save(),
  ctx = contextOf(key),
) {
  const body = { client_id: client.id, title: key, subject: 'Tides' }
  return once(ctx, '/step1/null', body, runCtx =>
    around(() => saveStep1(runCtx, { params: { orderId: 'null' }, query: undefined, body })),
  )
}

const ordersOf = (key: string) => rig.deps.store.db.select().from(orders).where(eq(orders.title, key))

const neverSettles = () => new Promise<never>(() => {})

test('what was committed is answered, although its process died before it could say so', async () => {
  const key = randomUUID()
  let committed: unknown
  const saved = new Promise<void>(resolve => {
    void start(key, async save => {
      committed = await save()
      resolve()
      return neverSettles()
    })
  })
  await saved
  expect(await start(key)).toEqual(committed)
  rig.clock.advance({ minutes: 2 })
  expect(await start(key)).toEqual(committed)
  expect(await ordersOf(key)).toHaveLength(1)
})

test('a failure after the commit does not make the next try a second order', async () => {
  const key = randomUUID()
  let committed: unknown
  const failing = start(key, async save => {
    committed = await save()
    throw new Error('the line broke')
  })
  await expect(failing).rejects.toThrow('the line broke')
  expect(await start(key)).toEqual(committed)
  expect(await ordersOf(key)).toHaveLength(1)
})

test('when the answer cannot be kept nothing is, and the next try starts anew', async () => {
  const key = randomUUID()
  const { pool } = rig.deps.store
  await pool.query(
    'alter table idempotency_keys add constraint broken check (status is null or status <> 200) not valid',
  )
  await expect(start(key)).rejects.toThrow()
  await pool.query('alter table idempotency_keys drop constraint broken')
  expect(await ordersOf(key)).toHaveLength(0)
  await start(key)
  expect(await ordersOf(key)).toHaveLength(1)
})

test('a claim that could not be given back at once is given back a moment later', async () => {
  const key = randomUUID()
  const { pool } = rig.deps.store
  await pool.query(`
    create function no_end() returns trigger language plpgsql as $$ begin raise 'no end'; end $$;
    create trigger no_end before delete on idempotency_keys for each row execute function no_end()`)
  await expect(start(key, () => Promise.reject(new Error('the line broke')))).rejects.toThrow(
    'the line broke',
  )
  await expect(start(key)).rejects.toMatchObject({ status: 409 })
  await pool.query('drop function no_end cascade')
  await expect.poll(() => start(key), { timeout: 5_000 }).toHaveProperty('order')
  expect(await ordersOf(key)).toHaveLength(1)
})

test('a claim that is taken over commits no more, and its end leaves the other one alone', async () => {
  const key = randomUUID()
  let begin = () => {}
  let goOn = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const paused = new Promise<void>(resolve => {
    goOn = resolve
  })
  const slow = start(key, async save => {
    begin()
    await paused
    return save()
  })
  await begun
  await expect(start(key)).rejects.toMatchObject({ status: 409 })
  rig.clock.advance({ seconds: 7 })
  await expect(start(key)).rejects.toMatchObject({ status: 409 })
  rig.clock.advance({ seconds: 2 })
  const answer = await start(key, async save => {
    goOn()
    await expect(slow).rejects.toMatchObject({ status: 409 })
    return save()
  })
  expect(await start(key)).toEqual(answer)
  expect(await ordersOf(key)).toHaveLength(1)
})

test('a claim whose process is gone is taken over at once, and one whose process lives is not', async () => {
  const key = randomUUID()
  const presences = [1, 2].map(() => createPresence(rig.deps.settings.DATABASE_URL, rig.deps.log))
  const [dying, living] = presences as [Presence, Presence]
  onTestFinished(() => Promise.all(presences.map(presence => presence.leave())).then())
  await Promise.all(presences.map(presence => presence.enter()))
  const begun = new Promise<void>(resolve => {
    const hangs = () => {
      resolve()
      return neverSettles()
    }
    void start(key, hangs, { ...contextOf(key), presence: dying })
  })
  await begun
  const again = () => start(key, undefined, { ...contextOf(key), presence: living })
  await expect(again()).rejects.toMatchObject({ status: 409 })
  await dying.leave()
  await expect.poll(again).toHaveProperty('order')
  expect(await ordersOf(key)).toHaveLength(1)
})

test('whatever its connection commits after a claim waits for the disk', async () => {
  const store = openStore(rig.deps.settings.DATABASE_URL, 1)
  onTestFinished(() => store.pool.end())
  await store.pool.query('set synchronous_commit = on')
  const key = randomUUID()
  await start(key, undefined, { ...contextOf(key), store })
  expect((await store.pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
})

test('an abandoned claim is not taken over by another request', async () => {
  const key = randomUUID()
  const begun = new Promise<void>(resolve => {
    void start(key, () => {
      resolve()
      return neverSettles()
    })
  })
  await begun
  rig.clock.advance({ minutes: 2 })
  const other = once(contextOf(key), '/step1/null', { title: 'another' }, async () => 'done')
  await expect(other).rejects.toMatchObject({ status: 422 })
  await start(key)
  expect(await ordersOf(key)).toHaveLength(1)
})

test('a call that keeps no answer itself is answered the same as well', async () => {
  const key = randomUUID()
  let runs = 0
  const run = () => once(contextOf(key), '/stripe', {}, async () => ({ runs: ++runs }))
  expect([await run(), await run()]).toEqual([{ runs: 1 }, { runs: 1 }])
})

test('a sign-in is never stored, whatever key comes with it', async () => {
  const json = { email: client.email, password: client.password }
  const key = randomUUID()
  const tokens = [1, 2].map(async () => (await (await callApi(rig, '/login', { json, key })).json()).token)
  const [one, two] = await Promise.all(tokens)
  expect(one).not.toBe(two)
  const rows = await rig.deps.store.db.select().from(idempotencyKeys)
  expect(JSON.stringify(rows)).not.toContain(one)
})

test('answers are forgotten after a day', async () => {
  const { db } = rig.deps.store
  await db.delete(idempotencyKeys)
  const caller = await signedIn(rig, client)
  const begin = (key: string) =>
    caller.request('/step1/null', {
      json: { client_id: client.id, title: key, subject: 'Tides' },
      key,
    })
  await begin('kept-yesterday')
  rig.clock.advance({ hours: 23 })
  await begin('kept-just-now')
  expect(await forgetOldAnswers(rig.deps)).toBe(0)
  rig.clock.advance({ hours: 1, seconds: 1 })
  expect(await forgetOldAnswers(rig.deps)).toBe(1)
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1)
})
