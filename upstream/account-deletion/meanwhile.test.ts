import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { orderStatus } from '../../contract/order-status'
import { registration } from '../accounts/account-rig'
import { hashSecret, newReferralCode } from '../accounts/secrets'
import { identities } from '../db/identity-schema'
import { messageMails, muteCodes } from '../db/message-mail-schema'
import { referrals } from '../db/referral-schema'
import { orders } from '../db/schema'
import { anAcceptedOrder, aPaidOrder, deliver, standAt } from '../deliveries/test-deliveries'
import { createBoss } from '../jobs/boss'
import { lockOrder } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { confirmCheckout } from '../payments/confirm'
import { noticesOf, openCheckoutFor, portal } from '../payments/test-payments'
import { aFriend, aPayingFriend, decideReferral, referralRow } from '../referrals/test-referrals'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { deleteBy, mailedToken, rowsWith, untilWaiting, whileDeleting } from './test-deletion'

/* What was begun while the account was there, and waits for its deletion: nothing of the person is written after it (054). */

const sentinel = 'Zanzibarius'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

let round = 0
beforeEach(async () => {
  round += 1
  const email = `${sentinel}${round}@example.test`
  caller = await signedIn(rig, await aClient(rig, { email, earlyBirdReferralCode: newReferralCode() }))
})

/** What is left of the person, but for the last mail to them. */
const leftOf = async ({ client }: Caller) =>
  (await rowsWith(rig, client.email)).filter(row => !row.includes('Your account was deleted'))

const rowsOf = async (table: string, { client }: Caller) =>
  (await rig.deps.store.pool.query(`select * from ${table} where client_id = $1`, [client.id])).rows

const asStaff = (path: string, fields: object) =>
  askStaff(rig, path, { client_email: caller.client.email, ...fields })

const byPhone = {
  title: 'Told on the phone',
  subject: 'History',
  task_description: 'Twelve pages on glass.',
  deadline: '2025-06-17T12:00:00Z',
  no_of_pages: 2,
}

const refused: [string, () => Promise<Response>][] = [
  ['an order by phone', () => asStaff('orders', byPhone)],
  ['a promo', () => asStaff('promos', { code: 'THEIRS', title: 'A gift', type: 'Percentage', amount: 10 })],
  ['Google that may come back', () => asStaff('google-connections', { reason: 'Asked by mail' })],
]

test.each(refused)('%s is refused', async (_, act) => {
  const now = rig.clock.now()
  const google = {
    issuer: 'https://google.test',
    subject: `g-${round}`,
    createdAt: now,
    blockedAt: now,
    isHosted: true,
  }
  await rig.deps.store.db.insert(identities).values({ ...google, clientId: caller.client.id })
  const answer = await whileDeleting(rig, caller, act)
  expect([answer.status, (await answer.json()).message]).toEqual([422, 'This account was deleted.'])
  expect(await leftOf(caller)).toEqual([])
  expect([await rowsOf('orders', caller), await rowsOf('client_promos', caller)]).toEqual([[], []])
})

test('a revision that is asked for at that moment comes first, and is in its way', async () => {
  const { id, code } = await anAcceptedOrder(rig, caller)
  const token = await mailedToken(rig, caller)
  const { deletion } = await rig.ctx.transaction(async tx => {
    await lockOrder(tx, id)
    const deletion = deleteBy(rig, token)
    await untilWaiting(rig, 1)
    await tx.db.update(orders).set({ statusId: orderStatus.inRevision }).where(eq(orders.id, id))
    return { deletion }
  })
  const answer = await deletion
  expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringContaining(code)])
  expect((await caller.request(`/wallet/${caller.client.id}`)).status).toBe(200)
})

test.each(['link', 'support'])('a deletion that support asks for, by %s, is one too many', async by => {
  const deletion = () => asStaff('account-deletions', { by, reason: 'Letter of 3 May' })
  const answer = await whileDeleting(rig, caller, deletion)
  expect([answer.status, (await answer.json()).message]).toEqual([409, 'This account was deleted already.'])
  expect(await leftOf(caller)).toEqual([])
})

/** The person of a referral who deletes the account; the friend's order is in nobody's way. */
async function aReferral(who: string) {
  const { friend, order, id } = await aPayingFriend(rig, caller, {
    email: `Friend.of.${caller.client.email}`,
  })
  await standAt(rig, order.id, 14)
  return { id, friend, gone: who === 'friend' ? friend : caller }
}

test.each([
  ['verify', 'friend'],
  ['verify', 'referrer'],
  ['refuse', 'friend'],
  ['refuse', 'referrer'],
])('to %s a referral names its %s by the pseudonym alone', async (decision, who) => {
  const { id, gone } = await aReferral(who)
  const answer = await whileDeleting(rig, gone, () => decideReferral(rig, id, decision, 'Looked at'))
  const pseudonym = `deleted-${gone.client.id}@deleted.invalid`
  expect(answer.status).toBe(200)
  expect((await answer.json()).referral).toMatchObject({ [`${who}_email`]: pseudonym })
  expect(JSON.stringify((await auditOf(rig))[0])).toContain(pseudonym)
  expect((await leftOf(gone)).filter(row => !row.includes('Friend.of.') || who === 'friend')).toEqual([])
})

test.each([
  ['friend', 'is being deleted'],
  ['friend', 'was deleted while the form was open'],
  ['referrer', 'is being deleted'],
  ['referrer', 'was deleted while the form was open'],
])(
  'why a referral is refused reaches the audit log alone where the account of its %s %s',
  async (who, when) => {
    const { id, friend, gone } = await aReferral(who)
    const reason = `Both are ${gone.client.email}`
    const refuse = () => decideReferral(rig, id, 'refuse', reason)
    const isBefore = when !== 'is being deleted'
    if (isBefore) expect((await deleteBy(rig, await mailedToken(rig, gone))).status).toBe(200)
    const answer = await (isBefore ? refuse() : whileDeleting(rig, gone, refuse))
    expect((await answer.json()).referral).toMatchObject({
      state: 'refused',
      reason: null,
      reason_goes_to: 'the audit log alone',
    })
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'referral.refuse', details: { reason } })
    const stays = who === 'friend' ? caller : friend
    const told = (await noticesOf(rig, stays)).map(({ notify_msg }) => notify_msg)
    expect(told.filter(words => words.includes('not verified'))).toEqual([
      expect.stringMatching(/ was not verified\.$/),
    ])
  },
)

test.each(['/signup', '/EBD_signup'])(
  'a sign-up of the same mailbox by %s earns nothing twice',
  async path => {
    const referrer = await signedIn(rig)
    const json = registration({ email: caller.client.email, referral_code: referrer.client.referralCode })
    const answer = await whileDeleting(rig, caller, () => callApi(rig, path, { json }))
    const { client, early_bird_no } = await answer.json()
    expect([answer.status, client.early_bird_no ?? null, early_bird_no ?? null]).toEqual([200, null, null])
    const { db } = rig.deps.store
    expect(await db.$count(referrals, eq(referrals.friendId, client.id))).toBe(0)
  },
)

test('a friend’s completed order earns a deleted referrer no promo', async () => {
  const friend = await aFriend(rig, caller.client.earlyBirdReferralCode ?? '')
  const { id } = await aPaidOrder(rig, friend)
  expect((await whileDeleting(rig, caller, () => deliver(rig, id))).status).toBe(200)
  expect((await referralRow(rig, friend)).state).toBe('rewarded')
  expect(await rowsOf('client_promos', caller)).toEqual([])
})

test('a payment of another amount is told by the pseudonym', async () => {
  const address = `${portal}/wallet`
  const topUp = { order_id: null, amount: 10, redirect_base_url: address, cancel_base_url: address }
  const id = await openCheckoutFor(caller, await aDraft(rig, caller), topUp)
  const told = { ...rig.payments.latest(), state: 'paid' as const, amountCents: 999 }
  await whileDeleting(rig, caller, () => {
    vi.spyOn(rig.payments, 'getCheckout').mockResolvedValueOnce(told)
    return confirmCheckout(rig.ctx, id)
  })
  const subject = `deleted-${caller.client.id}@deleted.invalid`
  expect((await auditOf(rig)).find(({ action }) => action === 'payment.disagrees')).toMatchObject({ subject })
  expect(await leftOf(caller)).toEqual([])
})

test('the button of a mailbox mutes nothing any more', async () => {
  const { id: orderId } = await aPaidOrder(rig, caller, { statusId: 14 })
  const code = { hash: hashSecret('mailed'), orderId, createdAt: rig.clock.now() }
  await rig.deps.store.db.insert(muteCodes).values(code)
  const press = () => callApi(rig, '/message-mail/one-click/mailed', { method: 'POST' })
  expect((await whileDeleting(rig, caller, press)).status).toBe(404)
  expect(await rig.deps.store.db.$count(messageMails, eq(messageMails.orderId, orderId))).toBe(0)
})

test('a mail that fails at that moment is not kept for another try', async () => {
  const { pool } = rig.deps.store
  const token = await mailedToken(rig, caller)
  const mail = "select id from pgboss.job where name = 'mail' and data->>'to' = $1"
  const [{ id }] = (await pool.query(mail, [caller.client.email])).rows
  const worker = await pool.connect()
  await worker.query('begin')
  const db = { executeSql: (text: string, values: unknown[]) => worker.query(text, values) }
  await createBoss(pool).fail('mail', id, {}, { db })
  const deletion = deleteBy(rig, token)
  await untilWaiting(rig, 1)
  await worker.query('commit')
  worker.release()
  expect((await deletion).status).toBe(200)
  expect(await leftOf(caller)).toEqual([])
})
