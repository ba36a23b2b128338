import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log'
import { createTestDatabase } from '../testing/test-database'
import { openStore, type Store } from './database'
import { createPresence, isGone } from './presence'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let store: Store

beforeAll(async () => {
  database = await createTestDatabase()
  store = openStore(database.address, 2)
})
afterAll(async () => {
  await store.pool.end()
  await database.drop()
})

async function present() {
  const presence = createPresence(database.address, createLog('silent'))
  onTestFinished(() => presence.leave())
  expect(presence.id()).toBeUndefined()
  await presence.enter()
  expect(presence.id()).toBeDefined()
  return presence
}

async function seesGone(process: number | null | undefined): Promise<boolean> {
  const { rows } = await store.db.execute(
    sql`select ${isGone(sql.identifier('holder'))} as gone from (select ${process}::integer as holder) as claims`,
  )
  return rows[0]?.gone === true
}

test('a process is seen until it leaves, and not mistaken for another', async () => {
  const [one, other] = [await present(), await present()]
  const [first, second] = [one.id(), other.id()]
  expect([await seesGone(first), await seesGone(second)]).toEqual([false, false])
  await one.leave()
  expect(one.id()).toBeUndefined()
  await expect.poll(() => seesGone(first)).toBe(true)
  expect(await seesGone(second)).toBe(false)
})

test('nobody is missed who was never seen', async () => {
  expect(await seesGone(null)).toBe(false)
})

test('whose connection was lost is seen again, by another number', async () => {
  const presence = await present()
  const before = presence.id()
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid`,
    [before],
  )
  await expect.poll(() => seesGone(before)).toBe(true)
  await expect.poll(() => presence.id() ?? before, { timeout: 5_000 }).not.toBe(before)
  expect(await seesGone(presence.id())).toBe(false)
})
