import { beforeAll, describe, expect, test } from 'vitest'
import { exportData as endpoint } from '../../contract/data-export'
import { untilWaiting } from '../account-deletion/test-deletion'
import { newReferralCode } from '../accounts/secrets'
import { answerAs, say } from '../chat/test-chat'
import { inSnapshot } from '../db/database'
import { identities } from '../db/identity-schema'
import { messageMails } from '../db/message-mail-schema'
import { referrals } from '../db/referral-schema'
import { clients } from '../db/schema'
import { accept, aDeliveredOrder, anAcceptedOrder, essay } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { aPartlyPaidOrder } from '../payments/test-payments'
import { aPromo, fillWallet, grantPromo } from '../promos/test-promos'
import { rate, review } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { anInvoice } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const ask = ({ client, request }: Caller) => request(`/clients/${client.id}/data-export`)
const dataOf = async (who: Caller) => endpoint.answer.parse(await (await ask(who)).json())

test('holds what is kept of the client, by everything that belongs to it', async () => {
  const order = await aDeliveredOrder(rig, caller)
  await accept(caller, order.id)
  await rate(caller, order.id, 5)
  await review(caller, order.id)
  await say(caller, order.id, { message: 'Thank you', files: [essay('notes.pdf')] })
  await answerAs(rig, order.id, { message: 'With pleasure' })
  const draft = await aDraft(rig, caller)
  await fillWallet(rig, caller, 1_250)
  const [clientId, now] = [caller.client.id, rig.clock.now()]
  const { db } = rig.deps.store
  const google = { issuer: 'https://accounts.example.test', clientId, createdAt: now, isHosted: true }
  await db.insert(identities).values([
    { ...google, subject: 'disowned', blockedAt: now },
    { ...google, subject: 'living' },
  ])
  const code = await aPromo(rig, { type: 'Fixed Price', amountHundredths: 1_050 })
  await grantPromo(rig, caller, code)
  await db.insert(messageMails).values({ orderId: draft.id, mutedAt: now })
  const data = await dataOf(caller)
  expect(data.profile).toMatchObject({ name: 'Ada Reader', email: caller.client.email, has_picture: false })
  expect(data.sessions).toMatchObject([{ current: true }])
  expect(data.sign_ins.map(({ issuer, ended_at }) => [issuer, ended_at !== null]).sort()).toEqual([
    [google.issuer, false],
    [google.issuer, true],
  ])
  expect(data.muted_mail).toEqual([draft.code])
  expect(data.promos).toMatchObject([{ code, type: 'Fixed Price', amount: 10.5, ends_at: null }])
  expect(data.wallet).toMatchObject({ balance: 1_250, transactions: [{ type: 'credit', amount: 1_250 }] })
  expect(data.payments).toMatchObject([{ purpose: 'order', order_id: order.code, state: 'processed' }])
  expect(data.notifications.some(({ message }) => message.includes(order.code))).toBe(true)
  expect(data.orders.map(({ order_id }) => order_id)).toEqual([order.code, draft.code])
  const [first] = data.orders
  expect(first).toMatchObject({
    task_description: 'Please use the figures of 2019.',
    stars: 5,
    deliveries: [{ message: 'Here it is.', attachments: [{ file: 'essay.pdf' }] }],
    reviews: [{ state: 'pending', screenshot: 'my review.png' }],
    messages: [
      { type: 'client', message: 'Thank you', attachments: [{ file: 'notes.pdf' }] },
      { type: 'support', message: 'With pleasure' },
    ],
  })
  expect(first?.events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'delivered', 'accepted'])
  const path = first?.deliveries[0]?.attachments[0]?.file_path
  expect((await caller.request(`/download-file?fileUrl=${path}`)).status).toBe(200)
})

test('tells each file with what it came with', async () => {
  const who = await signedIn(rig)
  const { id } = await anAcceptedOrder(rig, who)
  await say(who, id, { message: 'No file' })
  await say(who, id, { message: 'Two files', files: [essay('one.pdf'), essay('two.pdf')] })
  await askForRevision(rig, who, id, { files: [essay('marked.pdf'), essay('listed.pdf')] })
  const draft = await aDraft(rig, who)
  const form = new FormData()
  form.set('task_description', 'Read this first.')
  for (const [index, name] of ['brief.pdf', 'table.pdf'].entries()) form.set(`files[${index}]`, essay(name))
  expect((await who.request(`/step2/${draft.id}`, { form })).status).toBe(200)
  const named = ({ attachments }: { attachments: { file: string }[] }) => attachments.map(({ file }) => file)
  const told = (await dataOf(who)).orders.map(order => [
    named(order),
    order.deliveries.map(named),
    order.revisions.map(named),
    order.messages.map(named),
  ])
  expect(told).toEqual([
    [[], [['essay.pdf']], [['marked.pdf', 'listed.pdf']], [[], ['one.pdf', 'two.pdf']]],
    [['brief.pdf', 'table.pdf'], [], [], []],
  ])
})

test('the code of a link that is locked still is in nothing', async () => {
  const somebody = await signedIn(rig)
  expect((await dataOf(somebody)).profile.referral_code).toBeNull()
  await aDeliveredOrder(rig, somebody, 'partial')
  expect((await dataOf(somebody)).profile.referral_code).toBeNull()
  expect((await dataOf(caller)).profile.referral_code).toMatch(/^\w+$/)
})

test('the code of the early-bird link is in it from the first day, as its page shows it', async () => {
  const early = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
  const { profile } = await dataOf(early)
  expect(profile).toMatchObject({
    referral_code: null,
    early_bird_referral_code: early.client.earlyBirdReferralCode,
  })
  expect((await dataOf(caller)).profile.early_bird_referral_code).toBeNull()
})

test('of a locked file there is the name, and nothing to ask for it by', async () => {
  const owner = await signedIn(rig)
  await aDeliveredOrder(rig, owner, 'partial')
  const answer = await ask(owner)
  const [order] = endpoint.answer.parse(await answer.json()).orders
  expect(order?.deliveries[0]?.attachments).toMatchObject([{ file: 'essay.pdf', file_path: null }])
})

test('nothing in it opens anything, is somebody else’s, or was written by support for itself', async () => {
  const friend = await aClient(rig, { email: 'jane.friend@example.test' })
  const createdAt = rig.clock.now()
  await rig.deps.store.db
    .insert(referrals)
    .values({ referrerId: caller.client.id, friendId: friend.id, kind: 'wallet', createdAt })
  const code = await anInvoice(rig, (await aDraft(rig, caller)).id)
  const text = await (await ask(caller)).text()
  const { rows } = await rig.deps.store.pool.query<{ secret: string }>(
    `select password_hash as secret from clients where password_hash is not null
     union all select hash from tokens union all select hash from email_tokens
     union all select id from checkout_sessions union all select file_path from reviews`,
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const secret of [...rows.map(row => row.secret), caller.bearer, code, friend.email])
    expect(text).not.toContain(secret)
  expect(text).toContain('j***@example.test')
})

test('says nothing of a referral that support holds', async () => {
  const [referrer, friend] = [await signedIn(rig), await signedIn(rig)]
  const [referrerId, friendId, createdAt] = [referrer.client.id, friend.client.id, rig.clock.now()]
  await rig.deps.store.db
    .insert(referrals)
    .values({ referrerId, friendId, kind: 'wallet', state: 'held', createdAt })
  expect([(await dataOf(referrer)).referrals, (await dataOf(friend)).came_by]).toEqual([[], null])
})

test('of an order that was paid in two tells all that the wallet gave, and an amount of payments alone', async () => {
  const owner = await signedIn(rig)
  const { id } = await aPartlyPaidOrder(rig, owner)
  await fillWallet(rig, owner, 4_500)
  const json = { client_id: owner.client.id, order_id: id, isWallet: 1 }
  expect((await owner.request('/order/partial-payment', { json })).status).toBe(200)
  const { orders } = await (await ask(owner)).json()
  expect(orders).toMatchObject([{ wallet_amount: '45.00' }])
  const events: { kind: string; amount?: string }[] = orders[0].events
  expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['placed', undefined],
    ['paid', '15.00'],
    ['paid', '45.00'],
  ])
})

test('of a referral tells each of the two their own reward, and which account is gone', async () => {
  const [referrer, friend, gone] = [
    await signedIn(rig),
    await signedIn(rig),
    await aClient(rig, { deletedAt: rig.clock.now() }),
  ]
  const rewarded = {
    referrerId: referrer.client.id,
    kind: 'wallet',
    state: 'rewarded',
    friendCents: 10_000,
    createdAt: rig.clock.now(),
  } as const
  await rig.deps.store.db.insert(referrals).values([
    { ...rewarded, friendId: friend.client.id, position: 1, referrerCents: 15_000 },
    { ...rewarded, friendId: gone.id, position: 2, referrerCents: 20_000 },
  ])
  expect((await dataOf(friend)).came_by).toMatchObject({ reward: 10_000 })
  expect((await dataOf(referrer)).referrals).toMatchObject([
    { reward: 15_000, is_deleted: false },
    { reward: 20_000, is_deleted: true },
  ])
})

test('says nothing of anybody else', async () => {
  const other = await signedIn(rig)
  const { made_at, profile, sessions, ...others } = await dataOf(other)
  expect(made_at).toBe(rig.clock.now().toISOString())
  expect(profile.email).toBe(other.client.email)
  expect(sessions).toMatchObject([{ current: true }])
  expect(others).toEqual({
    sign_ins: [],
    muted_mail: [],
    promos: [],
    notifications: [],
    wallet: { balance: 0, transactions: [] },
    payments: [],
    came_by: null,
    referrals: [],
    orders: [],
  })
})

test('of sessions there are those that are open', async () => {
  const here = await signedIn(rig)
  const [open, left] = [await signedIn(rig, here.client), await signedIn(rig, here.client)]
  await left.request('/logout', { method: 'POST' })
  const currentOf = async (who: Caller) => (await dataOf(who)).sessions.map(({ current }) => current).sort()
  expect([await currentOf(here), await currentOf(open)]).toEqual([
    [false, true],
    [false, true],
  ])
})

test.each([
  ['pictures/1d0c2b3a', { has_picture: true, picture_address: null }],
  ['https://lh3.example.test/ada', { has_picture: false, picture_address: 'https://lh3.example.test/ada' }],
])('of the picture %s it says where to have it, and nothing of where it is stored', async (image, told) => {
  expect((await dataOf(await signedIn(rig, await aClient(rig, { image })))).profile).toMatchObject(told)
})

test('is one moment’s: what is written while it is read is not in it', async () => {
  const owner = await signedIn(rig)
  const { pool } = rig.deps.store
  const stop = await pool.connect()
  await stop.query('begin; lock table notifications in access exclusive mode')
  const reading = dataOf(owner)
  await untilWaiting(rig, 1)
  await fillWallet(rig, owner, 500)
  await stop.query('commit')
  stop.release()
  expect((await reading).wallet).toEqual({ balance: 0, transactions: [] })
})

test('is read in a way that cannot change anything', async () => {
  const { pool } = rig.deps.store
  await inSnapshot(pool, async ({ db }) => {
    const before = await db.$count(clients)
    await aClient(rig)
    expect(await db.$count(clients)).toBe(before)
    await expect(db.update(clients).set({ name: 'x' })).rejects.toThrow()
  }).catch(error => expect(String(error.cause ?? error)).toContain('read-only'))
})

describe('within limits', () => {
  test('is given a few times an hour to each client', async () => {
    const strict = await createTestApp()
    const own = await signedIn(strict)
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(own)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await ask(await signedIn(strict))).status).toBe(200)
    await strict.close()
  })
})
