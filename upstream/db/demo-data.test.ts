import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { createTestApp, type TestApp } from '../testing/test-app'
import { seedDemo } from './demo-data'
import { orders } from './schema'

let rig: TestApp

beforeAll(async () => {
  rig = await createTestApp()
})
afterAll(() => rig.close())

test('the demo keeps the rules of money, and is made once', async () => {
  const { db } = rig.deps.store
  await seedDemo(rig.deps)
  const made = await db.select().from(orders)
  expect(made.length).toBeGreaterThan(0)
  expect(await brokenMoneyInvariants(db)).toEqual([])
  await seedDemo(rig.deps)
  expect(await db.select().from(orders)).toHaveLength(made.length)
})
