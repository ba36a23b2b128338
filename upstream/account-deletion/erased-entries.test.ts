import { beforeAll, expect, test, vi } from 'vitest'
import { allActions, namingActions } from '../audit/actions'
import { doneTo } from '../audit/audit'
import { answerAs, say } from '../chat/test-chat'
import { identities } from '../db/identity-schema'
import { auditLog } from '../db/staff-schema'
import { aPaidOrder, deliver, essay } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { confirmCheckout } from '../payments/confirm'
import { openCheckoutFor, portal } from '../payments/test-payments'
import { aPayingFriend, decideReferral } from '../referrals/test-referrals'
import { aPendingReview, decideReview } from '../reviews/test-reviews'
import { anInvoice, askStaff } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { deleteAccountOf } from './test-deletion'

const sentinel = 'Zanzibarius'
/** What is done to no client, or once there is none any more. */
const ofNobody = /^staff\.|^banner\.|^early-bird\.|^account\.(delete|late-money)$/

const anOrder = {
  title: 'Told on the phone',
  subject: 'History',
  task_description: 'Twelve pages on glass.',
  deadline: '2025-06-17T12:00:00Z',
  no_of_pages: 2,
}

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeAll(async () => {
  const email = `${sentinel}@example.test`
  caller = await signedIn(rig, await aClient(rig, { email }))
})

async function ask(path: string, json?: object, method?: string): Promise<void> {
  const answer = await askStaff(rig, path, json, { method })
  expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
}

async function leadOrders(): Promise<void> {
  const { id } = await aPaidOrder(rig, caller, { statusId: 1 })
  await ask(`orders/${id}/writer`, { nickname: 'Dana' })
  await ask(`orders/${id}/start`, {})
  await deliver(rig, id, { files: [essay(`for ${sentinel}.pdf`)] })
  await answerAs(rig, id, { files: [essay(`to ${sentinel}.pdf`)] })
  await say(caller, id)
  await ask(`orders/${id}/no-answer`, {})
  await ask(`orders/${id}/close`, {})
  const draft = await aDraft(rig, caller)
  await ask(`invoices/${await anInvoice(rig, draft.id)}`, undefined, 'DELETE')
  await answerAs(rig, draft.id, { files: [essay(`draft of ${sentinel}.pdf`)] })
  const gone = await caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })
  expect(gone.status).toBe(200)
}

async function decideAll(): Promise<void> {
  await decideReview(rig, (await aPendingReview(rig, caller)).id, 'approve')
  await decideReview(rig, (await aPendingReview(rig, caller)).id, 'refuse', 'Too small to read')
  await decideReferral(rig, (await aPayingFriend(rig, caller)).id, 'verify')
  await decideReferral(rig, (await aPayingFriend(rig, caller)).id, 'refuse', 'One person')
}

/** Lets a Google account come back that a new password had disowned. */
async function allowGoogle(): Promise<void> {
  const now = rig.clock.now()
  const disowned = {
    issuer: 'https://accounts.example.test',
    subject: 'g-1',
    createdAt: now,
    blockedAt: now,
    isHosted: true,
  }
  await rig.deps.store.db.insert(identities).values({ ...disowned, clientId: caller.client.id })
  await ask('google-connections', { client_email: caller.client.email, reason: 'Asked by mail' })
}

/** Another amount than was asked for, added to the wallet: told by the client's address. */
async function payAnotherAmount(): Promise<void> {
  const address = `${portal}/wallet`
  const topUp = { order_id: null, amount: 10, redirect_base_url: address, cancel_base_url: address }
  const id = await openCheckoutFor(caller, await aDraft(rig, caller), topUp)
  const told = { ...rig.payments.latest(), state: 'paid' as const, amountCents: 999 }
  vi.spyOn(rig.payments, 'getCheckout').mockResolvedValueOnce(told)
  await confirmCheckout(rig.ctx, id)
}

/** Everything that support does for one client. */
async function doEverything(): Promise<void> {
  const client_email = caller.client.email
  await ask('orders', { ...anOrder, client_email })
  await ask('wallet-adjustments', { client_email, amount_cents: 500, reason: 'For the delay' })
  await ask('care-managers', { client_email, name: 'Robin' })
  await ask('promos', { code: 'THEIRS', title: 'A gift', type: 'Percentage', amount: 10, client_email })
  await ask('promos/theirs/end', {})
  await leadOrders()
  await decideAll()
  await allowGoogle()
  await payAnotherAmount()
  await ask('account-deletions', { client_email, by: 'link', reason: 'Letter of 3 May' })
  const email = `other.${client_email}`
  await ask('client-emails', { client_email, email, reason: 'Letter of 4 May' })
  caller = await signedIn(rig, { ...caller.client, email })
}

const column = async (text: string, values: unknown[] = []) =>
  (await rig.deps.store.pool.query({ text, values, rowMode: 'array' })).rows.map(([first]) => first)

const aboutClients = allActions.filter(action => !ofNobody.test(action)).sort()

test('no entry names whom it was done to once the account is deleted', async () => {
  await doEverything()
  expect(await column('select distinct action from audit_log order by 1')).toEqual(aboutClients)
  const named = 'select distinct action from audit_log where details::text like $1 order by 1'
  expect(await column(named, [`%"${caller.client.email}"%`])).toEqual(namingActions)
  const before = await rig.deps.store.db.$count(auditLog)
  expect((await deleteAccountOf(rig, caller, { giveUp: '105.00' })).status).toBe(200)
  expect(await column('select a::text from audit_log a where a::text ilike $1', [`%${sentinel}%`])).toEqual(
    [],
  )
  expect(await rig.deps.store.db.$count(auditLog)).toBe(before + 1)
})

test('what was done to somebody is found by an index, however it is written', async () => {
  const { db } = rig.deps.store
  const query = db.select({ id: auditLog.id }).from(auditLog).where(doneTo('THEIRS')).toSQL()
  const plan = await rig.ctx.transaction(async ({ client }) => {
    await client.query('set local enable_seqscan = off')
    return (await client.query(`explain ${query.sql}`, query.params)).rows
  })
  expect(JSON.stringify(plan)).toContain('audit_log_subject_idx')
  const { entries } = await (await askStaff(rig, 'audit?subject=theirs')).json()
  expect(entries).toMatchObject([
    { action: 'promo.end', subject: 'THEIRS' },
    { action: 'promo.add', subject: 'THEIRS' },
  ])
})
