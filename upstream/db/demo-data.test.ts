import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, pathsOf, seenBy } from '../deliveries/test-deliveries'
import { sniff } from '../files/sniff'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { getUsablePromo, listSavedPromos } from '../promos/promo-rules'
import { type ClientRow, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { seedDemo } from './demo-data'
import { demoPdf } from './demo-pdf'
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

test('what its writers delivered can be opened, once the order is paid in full', async () => {
  await seedDemo(rig.deps)
  const [person] = await rig.deps.store.db
    .select()
    .from(clients)
    .where(eq(clients.email, 'demo@inkwell.example'))
  const caller = await signedIn(rig, { ...(person as ClientRow), password: 'inkwell-demo' })
  const listed = await (await caller.request(`/CompletedOrder/${caller.client.id}`)).json()
  const found: Record<string, number[]> = {}
  for (const order of listed.orders) {
    const { completedFiles } = await seenBy(caller, order.id)
    const files = completedFiles.flatMap(
      (one: { submissionattachment: object[] }) => one.submissionattachment,
    )
    found[`${order.order_id} at ${order.status_id}, ${order.payment_status}`] = files.map(
      (file: { order_submission_attachment_type_id: number }) => file.order_submission_attachment_type_id,
    )
    for (const filePath of await pathsOf(rig, order.id)) {
      const answer = await download(caller, filePath)
      expect(answer.status).toBe(order.payment_status === 'Paid' ? 200 : 403)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 200) expect(await sniff('file.pdf', bytes)).toBeDefined()
    }
  }
  expect(found).toEqual({
    'ORD-000002 at 5, Paid': [1, 2, 3, 4],
    'ORD-000003 at 5, Partial Paid': [1, 2],
    'ORD-000004 at 4, Paid': [1],
  })
})

test('one of its conversations has a word of support that waits to be read', async () => {
  await seedDemo(rig.deps)
  const [person] = await rig.deps.store.db
    .select()
    .from(clients)
    .where(eq(clients.email, 'demo@inkwell.example'))
  const caller = await signedIn(rig, { ...(person as ClientRow), password: 'inkwell-demo' })
  const { data } = await (await caller.request(`/conversationsByClient/${caller.client.id}`)).json()
  const unread = (one: { conversations: { type: string; is_read: number }[] }) =>
    one.conversations.map(({ type, is_read }) => [type, is_read])
  expect(data.map(unread)).toEqual([[['client', 1]], [['support', 0]]])
})

test('a page of the demo says where its parts are', () => {
  const pdf = demoPdf(['A title (with brackets)', 'One line', 'caf\u00e9']).toString('latin1')
  const start = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect(offsets.map(offset => pdf.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map(id => `${id} 0 obj`),
  )
  const [, length, content] = /Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(pdf) ?? []
  expect(content).toHaveLength(Number(length))
  expect(content).toContain('(A title \\(with brackets\\)) Tj')
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
