import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPictureAddress } from '../../contract/banners'
import type { ClientRow } from '../accounts/client-rows'
import { clients, orders, promos } from '../db/schema'
import { banners } from '../db/service-schema'
import { staffMembers } from '../db/staff-schema'
import { download, pathsOf, seenBy } from '../deliveries/test-deliveries'
import { bodyOf, leadsTo, ownForm } from '../desk/test-desk'
import { sniff } from '../files/sniff'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { getUsablePromo, listSavedPromos } from '../promos/promo-rules'
import { decideReferral, detailsOf, listed } from '../referrals/test-referrals'
import { decideReview, reviewsOf } from '../reviews/test-reviews'
import { askStaff } from '../staff/test-staff'
import { callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp, type TestApp } from '../testing/test-app'
import { demoPdf } from './pdf'
import { demoCode } from './promos'
import { seedDemo } from './seed-demo'

const rig = await sharedTestApp()

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
    'ORD-000001 at 14, Paid': [],
    'ORD-000002 at 5, Paid': [1, 2, 3, 4],
    'ORD-000003 at 5, Partial Paid': [1, 2],
    'ORD-000004 at 4, Paid': [1],
    'ORD-000005 at 5, Paid': [1, 1],
  })
  const asked = await (await caller.request(`/revisionorder/${caller.client.id}`)).json()
  expect(asked.orders).toMatchObject([
    { order_id: 'ORD-000004', status_id: 4 },
    { order_id: 'ORD-000005', status_id: 5, is_accepted: 1, is_revision_accepted: 0 },
  ])
  const { order } = await seenBy(caller, asked.orders[0].id)
  expect(Date.parse(order.revisions[0].deadline_date)).toBeGreaterThan(rig.clock.now().getTime())
  expect((await download(caller, order.revisions[0].attachments[0].file_path)).status).toBe(200)
})

test('its busy client has read some of what it was told, and not the newest', async () => {
  await seedDemo(rig.deps)
  const { rows } = await rig.deps.store.pool.query(
    `select notify_msg, is_read, order_id::int, n.created_at from notifications n join clients c on c.id = n.client_id
     where email = 'demo@inkwell.example' order by n.id desc`,
  )
  const [newest] = rows
  expect(newest).toMatchObject({ order_id: null, is_read: false })
  const unread = rows.filter(row => !row.is_read)
  expect(rows.slice(0, unread.length)).toEqual(unread)
  expect(unread.length).toBeGreaterThan(2)
  expect(unread.length).toBeLessThan(rows.length)
  expect(unread.map(row => row.notify_msg).join()).toMatch(/wallet.*is confirmed.*is the writer/)
  expect(rows.map(row => row.notify_msg).join()).toMatch(/delivered\. They open once the remaining \$\d+/)
  const moments = rows.map(row => row.created_at.getTime())
  expect(moments).toEqual([...moments].sort((one, other) => other - one))
  expect(new Set(moments).size).toBeGreaterThan(5)
})

test('an order of it is rated, and its review waits for support with a picture to look at', async () => {
  await seedDemo(rig.deps)
  const [waiting, ...others] = await reviewsOf(rig, 'pending')
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ order_id: 'ORD-000002', client_email: 'demo@inkwell.example', rating: 5 })
  const picture = await askStaff(rig, `reviews/${waiting.id}/screenshot`)
  expect(await sniff('review.png', Buffer.from(await picture.arrayBuffer()))).toBeDefined()
  expect((await decideReview(rig, waiting.id, 'approve')).status).toBe(200)
})

test('its busy client has friends, of whom two wait for support and one looks like the client', async () => {
  await seedDemo(rig.deps)
  const found = await listed(rig)
  expect(found.map((one: { state: string; flags: string[] }) => [one.state, one.flags])).toEqual([
    ['first_order_paid', []],
    ['first_order_paid', ['Same name as the referrer']],
    ['held', ["The friend's address is the referrer's own"]],
    ['signed_up', []],
    ['signed_up', []],
    ['refused', []],
    ['rewarded', []],
  ])
  const [person] = await rig.deps.store.db
    .select()
    .from(clients)
    .where(eq(clients.email, 'demo@inkwell.example'))
  const busy = await signedIn(rig, { ...(person as ClientRow), password: 'inkwell-demo' })
  expect(await detailsOf(busy)).toMatchObject({ referral_bonus_sum: '100.00', first_order_paid_status: 1 })
  const answer = await decideReferral(rig, found[0].id, 'verify')
  expect((await answer.json()).referral).toMatchObject({ position: 2, referrer_amount: '150.00' })
})

const demoSignIns = async ({
  dataDir,
}: TestApp): Promise<{ role: string; email: string; password: string }[]> =>
  JSON.parse(await readFile(path.join(dataDir, 'demo.json'), 'utf8'))

test('its banner is on home for a year: pictures of the portal, with the promo that anybody may type', async () => {
  await seedDemo(rig.deps)
  const shown = async () => (await callApi(rig, '/banners/active/today')).json()
  const [banner, ...others] = await shown()
  expect(others).toEqual([])
  for (const url of [banner.web_banner_url, banner.app_banner_url]) {
    expect(isPictureAddress(url, rig.deps.settings.APP_ORIGIN)).toBe(true)
    const picture = await readFile(path.join('public', new URL(url).pathname), 'utf8')
    expect(picture).toContain(demoCode)
    expect(picture).not.toMatch(/<script|href|url\(|@import| on\w+=/)
    expect(picture.length).toBeLessThan(3_000)
  }
})

test('its staff member may work at the desk, and is told beside the clients', async () => {
  await seedDemo(rig.deps)
  const signIns = await demoSignIns(rig)
  expect(signIns.map(({ role }) => role)).toEqual(['client', 'client', 'staff'])
  const { email, password } = signIns[2] ?? { email: '', password: '' }
  const answer = await rig.app.request('/desk/sign-in', {
    method: 'POST',
    headers: ownForm,
    body: bodyOf({ email, password }),
  })
  expect(leadsTo(answer)).toEqual([303, '/desk'])
  const readme = await readFile('README.md', 'utf8')
  for (const { email: one } of signIns) expect(readme).toContain(`| \`${one}\` | \`${password}\` |`)
})

test('whoever of it is gone, shut out or has another password by now is told of no more', async () => {
  const changed = await createTestApp()
  const told = async () => {
    await seedDemo(changed.deps)
    return (await demoSignIns(changed)).map(({ email }) => email)
  }
  const [busy, fresh] = ['demo@inkwell.example', 'fresh@inkwell.example']
  expect(await told()).toEqual([fresh, busy, 'staff@inkwell.example'])
  const { db } = changed.deps.store
  await db.update(staffMembers).set({ disabledAt: changed.clock.now() })
  await db.update(clients).set({ passwordHash: null }).where(eq(clients.email, busy))
  expect(await told()).toEqual([fresh])
  await db.update(clients).set({ email: 'deleted-1@deleted.invalid' }).where(eq(clients.email, fresh))
  await expect(told()).rejects.toThrow('ENOENT')
  await changed.close()
})

test('where strangers can reach it there is no demo', async () => {
  const strangers = await createTestApp()
  const settings = { ...strangers.deps.settings, isPublic: true }
  await seedDemo({ ...strangers.deps, settings })
  for (const table of [clients, orders, staffMembers, promos, banners])
    expect(await strangers.deps.store.db.$count(table)).toBe(0)
  await expect(demoSignIns(strangers)).rejects.toThrow('ENOENT')
  await strangers.close()
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
