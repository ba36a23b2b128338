import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteAccountOf,
  deleteBy,
  mailedToken,
  rowsWith,
  sandboxCheckoutOf,
  untilWaiting,
} from '../account-deletion/test-deletion'
import { mailLinks, newEmail, newPasswordForm, pressButtonOf, registration } from '../accounts/account-rig'
import { mailUnreadMessages } from '../chat/mail-unread'
import { answerAs } from '../chat/test-chat'
import { auditLog } from '../db/staff-schema'
import { aDraft } from '../orders/test-orders'
import { noticesOf } from '../payments/test-payments'
import {
  aFriend,
  aPayingFriend,
  decideReferral,
  findReferralRow,
  referralRow,
} from '../referrals/test-referrals'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
const rounds = Math.ceil(raceRounds(500) / 25)
const longRun = 100_000 + 1_000 * rounds
let caller: Caller
/** The address that is asked for. */
let to: string

beforeEach(async () => {
  caller = await signedIn(rig)
  to = newEmail()
})

const change = (fields: object = {}, key?: string) =>
  askStaff(
    rig,
    'client-emails',
    { client_email: caller.client.email, email: to, reason: 'Letter of 3 May', ...fields },
    { key },
  )

const signIn = (email: string, password = caller.client.password) =>
  callApi(rig, '/login', { json: { email, password } })
const rowsOf = async (email: string) =>
  (await rig.deps.store.pool.query('select * from clients where lower(email) = lower($1)', [email])).rows
const verify = async (email: string) =>
  (await pressButtonOf(rig, await rig.outbox.linkTo(email))).headers.get('location')
const wordsOf = async (answer: Response) => [answer.status, (await answer.json()).message]

const choosePassword = async (email: string, password: string) =>
  callApi(rig, '/resetpassword', { json: newPasswordForm(await resetLink(email), password) })

async function resetLink(email: string): Promise<URL> {
  await callApi(rig, `/sendResetLinkEmail?${new URLSearchParams({ email })}`)
  await mailLinks(rig)
  return rig.outbox.linkTo(email)
}

test('a lost mailbox opens nothing any more, and the other one does once it is verified', async () => {
  const { email: old } = caller.client
  const deletion = await mailedToken(rig, caller)
  const reset = newPasswordForm(await resetLink(old))
  const answer = await change()
  expect([answer.status, await answer.json()]).toEqual([200, { client_email: to, before: old }])
  expect((await caller.request(`/wallet/${caller.client.id}`)).status).toBe(401)
  for (const email of [old, to])
    expect((await callApi(rig, '/resetpassword', { json: { ...reset, email } })).status).toBe(410)
  expect((await deleteBy(rig, deletion)).status).toBe(410)
  expect((await signIn(old)).status).toBe(422)
  const told = await rig.outbox.to(old)
  expect(told.map(({ subject }) => subject)).toEqual(['Your account at Inkwell has another address now'])
  expect(told[0]?.text).not.toContain(to)
  expect(told[0]?.text).toMatch(/If you did not ask for that, write to \S+@/)
  expect((await rig.outbox.latestTo(to)).text.replaceAll(/\s+/g, ' ')).toContain(
    "Hello, support has given your account at Inkwell this address. Please confirm that this address is yours. The link works once and for one hour. After that, choose a new password: 'Forgot password?'",
  )
  expect(await verify(to)).toContain('/sign-in?reason=no-password')
  expect((await signIn(to)).status).toBe(422)
  const mailed = await resetLink(to)
  expect((await rig.outbox.latestTo(to)).text).toContain('Your account has none any more.')
  expect((await callApi(rig, '/resetpassword', { json: newPasswordForm(mailed) })).status).toBe(200)
  const back = await (await signIn(to, 'another horse')).json()
  expect(back.client).toMatchObject({ id: caller.client.id, email: to })
  expect((await auditOf(rig))[0]).toMatchObject({
    action: 'client.email',
    actor: 'staff',
    subject: to,
    details: { before: old, reason: 'Letter of 3 May' },
  })
})

test('nor does a password that was chosen by it, or the link that mutes an order', async () => {
  const { email: old } = caller.client
  const order = await aDraft(rig, caller)
  await answerAs(rig, order.id)
  rig.clock.advance({ minutes: 11 })
  await mailUnreadMessages(rig.ctx)
  const { unsubscribe = '' } = await rig.outbox.latestTo(old)
  expect((await choosePassword(old, 'strangers horse')).status).toBe(200)
  await change()
  await verify(to)
  expect((await signIn(to, 'strangers horse')).status).toBe(422)
  expect((await callApi(rig, new URL(unsubscribe).pathname, { method: 'POST' })).status).toBe(404)
})

test('a link to verify the address there was verifies the other one not', async () => {
  const form = registration()
  await callApi(rig, '/signup', { json: form })
  const link = await rig.outbox.linkTo(form.email)
  expect((await change({ client_email: form.email.toUpperCase() })).status).toBe(200)
  expect((await pressButtonOf(rig, link)).headers.get('location')).toContain('/token-expired')
  expect((await signIn(to, form.password)).status).toBe(422)
  expect((await rig.outbox.latestTo(to)).text).toMatch(/welcome to Inkwell[\s\S]*choose a new password/)
  expect(await rowsOf(to)).toMatchObject([{ proven_before: null, email_verified_at: null }])
})

test('the old address is free for another account, which gets nothing that is had once', async () => {
  const { email: old } = caller.client
  await change()
  const referrer = await signedIn(rig)
  const form = registration({ email: old, referral_code: referrer.client.referralCode })
  expect((await callApi(rig, '/signup', { json: form })).status).toBe(200)
  const [other] = await rowsOf(old)
  expect(Number(other.id)).not.toBe(caller.client.id)
  const friend = { client: { ...caller.client, id: Number(other.id) } } as Caller
  expect(await findReferralRow(rig, friend)).toBeUndefined()
  await verify(old)
  expect((await (await signIn(old, form.password)).json()).client.id).toBe(Number(other.id))
  expect((await signIn(old)).status).toBe(422)
})

test.each([
  [{ email: 'ada@example.con' }, 'Did you mean .com? .con is not a valid domain'],
  [{ email: 'ada@example.invalid' }, 'Please enter a valid email address'],
  [{ email: 'ada' }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.test` }, 'Please enter a valid email address'],
  [{ email: ' ' }, 'Please enter your email'],
  [{ reason: ' ' }, 'Please say how the client asked for it.'],
  [{ client_email: 'nobody@example.test' }, 'No client has this email address.'],
])('%j is refused', async (fields, words) => {
  const before = await rig.deps.store.db.$count(auditLog)
  expect(await wordsOf(await change(fields))).toEqual([422, words])
  expect(await rig.deps.store.db.$count(auditLog)).toBe(before)
  expect((await caller.request(`/wallet/${caller.client.id}`)).status).toBe(200)
})

test('so is the address there is, one that is taken, and what a colleague has changed', async () => {
  const { email } = caller.client
  const taken = (await aClient(rig)).email
  expect(await wordsOf(await change({ email: email.toUpperCase() }))).toEqual([
    422,
    'This is the address of the account already.',
  ])
  expect(await wordsOf(await change({ email: taken.toUpperCase() }))).toEqual([
    409,
    'Another account has this address.',
  ])
  expect(await wordsOf(await change({ before: 'seen@example.test' }))).toEqual([
    409,
    `${email} is the address by now: somebody else was faster. Change it once more if it is to be another one.`,
  ])
  expect((await caller.request(`/wallet/${caller.client.id}`)).status).toBe(200)
  expect(await rig.outbox.to(email)).toEqual([])
  await deleteAccountOf(rig, caller)
  const client_email = `deleted-${caller.client.id}@deleted.invalid`
  expect(await wordsOf(await change({ client_email }))).toEqual([422, 'This account was deleted.'])
})

test('one key changes it once', async () => {
  const [key, before] = [randomUUID(), await rig.deps.store.db.$count(auditLog)]
  const first = await (await change({}, key)).json()
  await verify(to)
  expect(await (await change({}, key)).json()).toEqual(first)
  expect(await rowsOf(to)).toMatchObject([{ email_verified_at: expect.any(Date) }])
  expect(await rig.deps.store.db.$count(auditLog)).toBe(before + 1)
})

test('a friend stays one who has come by a code, and chooses a password by the other address', async () => {
  const friend = await aFriend(rig, caller.client.referralCode)
  expect((await change({ client_email: friend.client.email })).status).toBe(200)
  expect((await choosePassword(to, 'another horse')).status).toBe(200)
  expect((await signIn(to, 'another horse')).status).toBe(200)
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'signed_up', reason: null })
})

test('what was done before is found by the address there is, and what was done to staff by theirs', async () => {
  const { email: old } = caller.client
  const adjust = { client_email: old, amount_cents: 500, reason: 'For the delay' }
  expect((await askStaff(rig, 'wallet-adjustments', adjust)).status).toBe(200)
  expect((await askStaff(rig, 'members', { name: 'Kim', email: old })).status).toBe(200)
  await change()
  const actionsOf = async (email: string) =>
    (await (await askStaff(rig, `audit?${new URLSearchParams({ subject: email })}`)).json()).entries.map(
      ({ action }: { action: string }) => action,
    )
  expect(await actionsOf(to)).toEqual(['client.email', 'wallet.adjust'])
  expect(await actionsOf(old)).toEqual(['staff.add'])
})

test('a deletion erases every address there was, and leaves what is somebody else’s by now', async () => {
  const [one, two] = [`zanzibar-${randomUUID()}@example.test`, `quagga-${randomUUID()}@example.test`]
  const referrer = caller
  const { id, friend } = await aPayingFriend(rig, referrer, { email: one })
  await decideReferral(rig, id, 'refuse', 'One person of two')
  expect(JSON.stringify(await noticesOf(rig, referrer))).toContain('One person of two')
  await sandboxCheckoutOf(rig, one, `cs_test_${id}`)
  expect((await change({ client_email: one, email: two })).status).toBe(200)
  expect((await change({ client_email: two })).status).toBe(200)
  await callApi(rig, '/signup', { json: registration({ email: two }) })
  await rig.deps.store.pool.query('update orders set status_id = 14 where client_id = $1', [friend.client.id])
  const deleted = { client_email: to, by: 'support', reason: 'Letter of 4 May' }
  expect((await askStaff(rig, 'account-deletions', deleted)).status).toBe(200)
  expect(await rowsWith(rig, one)).toEqual([])
  expect((await rowsWith(rig, two)).filter(row => /^audit_log|^notifications/.test(row))).toEqual([])
  expect(await rowsOf(two)).toHaveLength(1)
  expect(await rig.outbox.linkTo(two)).toBeTruthy()
  expect(JSON.stringify(await noticesOf(rig, referrer))).not.toContain('One person of two')
})

test('of two who take one address one has it, and never two', { timeout: longRun }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [other, email] = [await signedIn(rig), newEmail()]
    const answers = await Promise.all([
      change({ client_email: (await signedIn(rig)).client.email, email }),
      change({ client_email: other.client.email, email: email.toUpperCase() }),
      callApi(rig, '/signup', { json: registration({ email }) }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status !== 200).every(status => status === 409 || status === 422)).toBe(
      true,
    )
    expect(await rowsOf(email)).toHaveLength(1)
  }
})

test('against everything that the old mailbox opens, it has the last word', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    caller = await signedIn(rig)
    to = newEmail()
    const { id, email: old } = caller.client
    const reset = newPasswordForm(await resetLink(old))
    const deletion = round % 2 ? await mailedToken(rig, caller) : ''
    const [changed, begun] = await Promise.all([
      change(),
      signIn(old),
      callApi(rig, '/resetpassword', { json: reset }),
      deleteBy(rig, deletion),
    ])
    expect([200, 422]).toContain(changed.status)
    const [row] = (await rig.deps.store.pool.query('select * from clients where id = $1', [id])).rows
    if (changed.status === 422) expect(row.deleted_at).not.toBeNull()
    else expect([row.email, row.email_verified_at, row.password_hash]).toEqual([to, null, null])
    if (begun.status === 200) {
      const { token } = await begun.json()
      expect((await callApi(rig, `/wallet/${id}`, {}, token)).status).toBe(401)
    }
    const alive = 'select from tokens where client_id = $1 and revoked_at is null'
    expect((await rig.deps.store.pool.query(alive, [id])).rowCount).toBe(0)
  }
})

const promo = { code: 'THEIRS', title: 'A gift', type: 'Percentage', amount: 10 }
const remove = (by: string) =>
  askStaff(rig, 'account-deletions', { client_email: caller.client.email, by, reason: 'Letter' })
const begunBefore: [string, string, () => Promise<Response>][] = [
  ['a sign-in whose password is right', 'Invalid email or password', () => signIn(caller.client.email)],
  [
    'a promo of support',
    'No client has this email address.',
    () => askStaff(rig, 'promos', { ...promo, client_email: caller.client.email }),
  ],
  ['a deletion by support', 'No client has this email address.', () => remove('support')],
  ['a link to delete it', 'No client has this email address.', () => remove('link')],
]

test.each(begunBefore)('%s, begun just before by the old address, is refused', async (_, words, begin) => {
  const holder = await rig.deps.store.pool.connect()
  await holder.query('begin')
  await holder.query('select from clients where id = $1 for update', [caller.client.id])
  const changed = change()
  await untilWaiting(rig, 1)
  const begun = begin()
  await untilWaiting(rig, 2)
  await holder.query('commit')
  holder.release()
  expect((await changed).status).toBe(200)
  expect(await wordsOf(await begun)).toEqual([422, words])
})
