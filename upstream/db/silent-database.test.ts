import { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { breakableWay } from '../testing/breakable-way'
import { createTestDatabase } from '../testing/test-database'
import { inTransaction, openStore } from './database'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A pool of one connection, which can be lost without an end. */
async function openPool() {
  const { address, ...way } = await breakableWay(database.address)
  const { pool } = openStore(address, 1)
  onTestFinished(() => pool.end())
  return { pool, ...way }
}

test('a query that is never answered fails, and its connection is not used again', async () => {
  const { pool, breakOff, lost } = await openPool()
  await pool.query('select 1')
  breakOff()
  const failed = expect(pool.query('select 2')).rejects.toThrow('Query read timeout')
  await lost
  await vi.advanceTimersByTimeAsync(15_000)
  await failed
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('an idle connection has the system ask whether anybody is there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => asked.mockRestore())
  const { pool } = await openPool()
  await pool.query('select 1')
  expect(asked).toHaveBeenCalledWith(true, 30_000)
})

test('a transaction that is never answered is run again on another connection', async () => {
  const { pool, breakOff, lost } = await openPool()
  let attempts = 0
  const done = inTransaction(pool, async ({ client }) => {
    attempts += 1
    if (attempts === 1) breakOff()
    return (await client.query('select 2 as two')).rows
  })
  await lost
  await vi.advanceTimersByTimeAsync(17_000)
  expect([await done, attempts]).toEqual([[{ two: 2 }], 2])
})
