import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../db/database'
import { sharedTestApp } from '../testing/test-app'
import { createLimiter, type Limiter } from './limiter'

const rig = await sharedTestApp()

const whatIsLeft = async (key: string) => {
  let left = 0
  while (await rig.deps.limiter.tryTake('exportsByClient', key)) left += 1
  return left
}
const endWindow = () => rig.deps.store.pool.query('update rate_limits set expire = $1', [Date.now() - 1])

test('points are given back, as many as one says', async () => {
  const { limiter } = rig.deps
  await limiter.take('exportsByClient', 'some', 4)
  await limiter.giveBack('exportsByClient', 'some', 3)
  await limiter.giveBack('exportsByClient', 'some')
  expect(await whatIsLeft('some')).toBe(5)
})

test('what is given back is never more than was taken, nor of use to another', async () => {
  const { limiter } = rig.deps
  await limiter.giveBack('exportsByClient', 'greedy', 100)
  await limiter.take('exportsByClient', 'greedy')
  await limiter.take('exportsByClient', 'other', 5)
  await limiter.giveBack('exportsByClient', 'greedy', 100)
  expect([await whatIsLeft('greedy'), await whatIsLeft('other')]).toEqual([5, 0])
})

test('what is given back after its time is no credit for the next', async () => {
  const { limiter } = rig.deps
  await limiter.take('exportsByClient', 'late', 5)
  await endWindow()
  await limiter.giveBack('exportsByClient', 'late', 5)
  expect(await whatIsLeft('late')).toBe(5)
})

test('whom it counts cannot be read where it is kept', async () => {
  await rig.deps.limiter.take('exportsByClient', 'ada@example.com')
  const { rows } = await rig.deps.store.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).not.toMatch(/ada|example/)
})

test('one that cannot be counted refuses nobody: it is a failure of ours, with its reason', async () => {
  const { pool } = openStore(rig.deps.settings.DATABASE_URL, 1)
  await pool.end()
  const limiter = createLimiter(pool, 1)
  await expect(limiter.take('exportsByClient', 'some')).rejects.toThrow('pool')
  await expect(limiter.tryTake('exportsByClient', 'some')).rejects.toThrow('pool')
})

describe('several processes', () => {
  let stores: Store[]
  let limiters: Limiter[]
  beforeAll(() => {
    stores = [1, 2, 3].map(() => openStore(rig.deps.settings.DATABASE_URL, 4))
    limiters = stores.map(({ pool }) => createLimiter(pool, 1))
  })
  afterAll(() => Promise.all(stores.map(({ pool }) => pool.end())))

  const askAll = async (times: number, key: string) => {
    const asked = Array.from({ length: times }, () =>
      limiters.map(limiter => limiter.tryTake('exportsByClient', key)),
    )
    return (await Promise.all(asked.flat())).filter(Boolean).length
  }

  test('count together, however many ask at once', async () => expect(await askAll(10, 'together')).toBe(5))

  test('give back what another took', async () => {
    await limiters[0]?.take('exportsByClient', 'returned', 5)
    await limiters[1]?.giveBack('exportsByClient', 'returned', 2)
    expect(await askAll(1, 'returned')).toBe(2)
  })
})
