import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { getUsablePromo, listSavedPromos } from '../promos/promo-rules'
import { createTestApp, type TestApp } from '../testing/test-app'
import { seedDemo } from './demo-data'
import { demoCode } from './demo-promos'
import { clients, orders } from './schema'

let rig: TestApp

beforeAll(async () => {
  rig = await createTestApp()
})
afterAll(() => rig.close())

test('its busy client holds two promos, and anybody may type the third', async () => {
  await seedDemo(rig.deps)
  const { db } = rig.deps.store
  const people = await db.select().from(clients)
  const usable = async (email: string, code: string) => {
    const clientId = people.find(person => person.email === email)?.id ?? 0
    return getUsablePromo(rig.ctx, code, { clientId, orderId: 0 }).then(
      promo => promo.type,
      () => 'refused',
    )
  }
  const busy = people.find(person => person.email === 'demo@inkwell.example')
  const saved = await listSavedPromos(rig.ctx, busy?.id ?? 0)
  expect(saved.map(({ type }) => type).sort()).toEqual(['Fixed Price', 'Percentage'])
  expect(saved.every(({ tagLine }) => tagLine)).toBe(true)
  expect(await usable('fresh@inkwell.example', saved[0]?.code ?? '')).toBe('refused')
  expect(await usable('fresh@inkwell.example', demoCode)).toBe('Percentage')
  expect(await readFile('README.md', 'utf8')).toContain(demoCode)
})

test('the demo keeps the rules of money, and is made once', async () => {
  const { db } = rig.deps.store
  await seedDemo(rig.deps)
  const made = await db.select().from(orders)
  expect(made.length).toBeGreaterThan(0)
  expect(await brokenMoneyInvariants(db)).toEqual([])
  await seedDemo(rig.deps)
  expect(await db.select().from(orders)).toHaveLength(made.length)
})
