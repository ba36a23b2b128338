import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { newEmail, registration } from '../accounts/account-rig'
import { answerAs, say } from '../chat/test-chat'
import { accept, aPaidOrder, deliver, essay, standAt } from '../deliveries/test-deliveries'
import { atDesk, pageOf } from '../desk/test-desk'
import { aDraft } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { noticesOf, openCheckoutFor, returnFrom } from '../payments/test-payments'
import { aPromo, grantPromo } from '../promos/test-promos'
import {
  aFriend,
  aPayingFriend,
  decideReferral,
  detailsOf,
  findReferralRow,
  referralRow,
} from '../referrals/test-referrals'
import { aPendingReview, decideReview, rate, review, screenshot } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { removeFiles } from '../testing/remove-files'
import { sharedTestApp } from '../testing/test-app'
import { clientRow, deleteAccountOf, rowsWith, sandboxCheckoutOf, tablesOf } from './test-deletion'

const sentinel = 'Zanzibarius'
const picture = 'pictures/1d0c2b3a'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
/** What somebody else has here, whose account nobody deletes. */
let neighbours: { rows: string[]; keys: string[] }

beforeAll(async () => {
  const neighbour = await signedIn(rig, await aClient(rig, { image: 'pictures/2e1d3c4b' }))
  await liveHere(neighbour, 'Neighbour')
  neighbours = { rows: await everyRow(), keys: await storedKeys() }
  const client = await aClient(rig, {
    name: `${sentinel} Person`,
    email: `${sentinel}@example.test`,
    phone: '+1 555 0100777',
    country: 'GB',
    earlyBirdReferralCode: `${sentinel}-EARLY`,
    referralUsed: `${sentinel}-CODE`,
    pcmName: sentinel,
    provenBefore: new Date('2025-01-02T10:00:00Z'),
    oauthProvider: 'google',
    image: picture,
  })
  caller = await signedIn(rig, client)
})

const query = async (text: string, values: unknown[] = []) =>
  (await rig.deps.store.pool.query(text, values)).rows

/** All that somebody can leave here, each with a word in it. */
async function liveHere(who: Caller, word: string): Promise<void> {
  const { email, image } = who.client
  const { id } = await aPaidOrder(rig, who)
  await query('update orders set title = $2, subject = $2, task_description = $2 where id = $1', [id, word])
  await say(who, id, { message: `I am ${word}`, files: [essay(`${word}.pdf`)] })
  await answerAs(rig, id, { message: `Dear ${word}`, files: [essay(`for ${word}.pdf`)] })
  await deliver(rig, id, { message: `For ${word}`, files: [essay(`work of ${word}.pdf`)] })
  await accept(who, id)
  await rate(who, id, 5)
  await review(who, id, { files: [screenshot(`${word}.png`)] })
  await askForRevision(rig, who, id, { fields: { message: word }, files: [essay(`${word}.pdf`)] })
  await standAt(rig, id, 14)
  const draft = await aDraft(rig, who)
  await query('update orders set title = $2 where id = $1', [draft.id, word])
  await say(who, draft.id, { message: word, files: [essay(`${word}.pdf`)] })
  await askStaff(rig, 'invoices', { order_id: draft.id })
  await askStaff(rig, 'wallet-adjustments', {
    client_email: email,
    amount_cents: 500,
    reason: 'For the delay',
  })
  await query('update tokens set device = $2 where client_id = $1', [who.client.id, word])
  await query(
    "insert into identities (issuer, subject, client_id, created_at, is_hosted) values ('https://google.test', $2, $1, now(), true)",
    [who.client.id, word],
  )
  await callApi(rig, `/sendResetLinkEmail?email=${encodeURIComponent(email)}`)
  const { id: referral } = await aPayingFriend(rig, who)
  await decideReferral(rig, referral, 'refuse', 'One person')
  await query('update referrals set reason = $2 where id = $1', [referral, `${word} is both`])
  const words = { title: `For ${word}`, tagLine: `Sorry, ${word}` }
  await grantPromo(rig, who, await aPromo(rig, { isPersonal: true, ...words }))
  await query('update orders set promo_title = $2 where id = $1', [id, words.title])
  await sandboxCheckoutOf(rig, email, `cs_test_${who.client.id}`)
  await rig.deps.storage.put(image ?? '', Readable.from(['A picture']), 'image/webp')
  expect((await auditOf(rig)).some(({ details }) => details.referrer === email)).toBe(true)
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['orders', 'pictures'])
    for await (const { key } of rig.deps.storage.list(folder)) keys.push(key)
  return keys
}

/** Answers by key are forgotten after a day, and tries are counted for whoever makes them. */
const passing = ['idempotency_keys', 'rate_limits']

async function everyRow(): Promise<string[]> {
  const tables = (await tablesOf(rig)).filter(table => !passing.includes(table))
  const rows = tables.map(async table =>
    (await query(`select t::text as row from ${table} t`)).map(({ row }) => `${table}: ${row}`),
  )
  return (await Promise.all(rows)).flat()
}

test('nothing that names anybody is left, in no table and no file; sums and dates are', async () => {
  await liveHere(caller, sentinel)
  const facts = `select id, client_id, order_id, pages_total, total_cents, paid_cents, placed_at
    from (select *, no_of_pages as pages_total from orders) o where client_id = $1 and payment_status <> 'Unpaid'`
  const sums =
    "select sum(amount_cents) filter (where type = 'credit') from wallet_transactions where client_id = $1"
  const own = [caller.client.id]
  const before = [await query(facts, own), await query(sums, own)]
  expect((await rowsWith(rig, sentinel)).length).toBeGreaterThan(15)
  expect((await storedKeys()).length).toBeGreaterThan(5)
  const done = await deleteAccountOf(rig, caller, { giveUp: '5.00' })
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('deleted')])
  const left = await rowsWith(rig, sentinel)
  // The last mail, which says that it was done.
  expect(left.filter(row => !/^pgboss\.job: .*Your account at Inkwell was deleted/.test(row))).toEqual([])
  expect(left).toHaveLength(1)
  expect(await rowsWith(rig, '0100777')).toEqual([])
  expect([await query(facts, own), await query(sums, own)]).toEqual(before)
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  expect(await removeFiles(rig)).toBeGreaterThan(0)
  expect((await storedKeys()).toSorted()).toEqual(neighbours.keys.toSorted())
})

test('of nobody else anything is touched', async () => {
  expect(neighbours.rows.length).toBeGreaterThan(60)
  const now = new Set(await everyRow())
  expect(neighbours.rows.filter(row => !now.has(row))).toEqual([])
})

test('of whoever it was the row holds nothing', async () => {
  const { id } = caller.client
  const { created_at, deleted_at, referral_code, ...row } = await clientRow(rig, caller)
  expect(row).toEqual({
    id: String(id),
    client_name: 'Deleted account',
    email: `deleted-${id}@deleted.invalid`,
    password_hash: null,
    phone: null,
    country: null,
    image: null,
    early_bird_no: null,
    early_bird_referral_code: null,
    referral_used: null,
    oauth_provider: null,
    email_verified_at: null,
    proven_before: null,
    pcm_name: null,
  })
})

test('every table is one that deleting an account was thought through for', async () => {
  expect(await tablesOf(rig)).toEqual(
    [
      'attachments',
      'audit_log',
      'banners',
      'campaigns',
      'checkout_sessions',
      'citation_styles',
      'client_promos',
      'clients',
      'deleted_mailboxes',
      'deletion_salts',
      'education_levels',
      'email_tokens',
      'idempotency_keys',
      'identities',
      'invoice_events',
      'invoices',
      'message_attachments',
      'message_mails',
      'messages',
      'mute_codes',
      'notifications',
      'order_events',
      'orders',
      'promos',
      'rate_limits',
      'ratings',
      'referrals',
      'reviews',
      'revision_attachments',
      'revisions',
      'sandbox_checkouts',
      'staff_members',
      'staff_sessions',
      'submission_attachments',
      'submissions',
      'tokens',
      'used_id_tokens',
      'wallet_transactions',
    ].sort(),
  )
})

describe('what staff sees', () => {
  test('is a deleted account, in lists and by search, and a row of the log', async () => {
    const pseudonym = `deleted-${caller.client.id}@deleted.invalid`
    const found = await (await askStaff(rig, 'clients?q=deleted')).json()
    expect(found.clients).toMatchObject([
      { name: 'Deleted account', email: pseudonym, wallet_balance: '0.00' },
    ])
    expect(found.clients[0].deleted_at).toBeTruthy()
    const { orders } = await (await askStaff(rig, `orders?q=${pseudonym}`)).json()
    expect(orders).toMatchObject([{ client_email: pseudonym, title: 'Removed with the account' }])
    expect((await auditOf(rig)).find(({ action }) => action === 'account.delete')).toMatchObject({
      actor: `client:${caller.client.id}`,
      subject: pseudonym,
      details: { gave_up_cents: 500, drafts: 1 },
    })
    const desk = await atDesk(rig)
    const html = await desk.html(`/desk/clients/${caller.client.id}`)
    expect(html).toContain('<h1>Deleted account</h1>')
    expect(html).toContain(`${pseudonym}. Deleted `)
    expect(html).not.toContain('name="title"')
    const { html: page } = await pageOf(await desk.get(`/desk/orders/${orders[0].order_id}`))
    expect(page).toContain('Deleted account')
    const write = await answerAs(rig, orders[0].id, { message: 'Hello?' })
    expect(write.status).toBe(409)
    const made = await askStaff(rig, 'promos', {
      code: 'FORTHEM',
      title: 'x',
      type: 'Percentage',
      amount: 10,
      client_email: pseudonym,
    })
    expect(made.status).toBe(422)
  })
})

test('a review that waited is no work for anybody any more', async () => {
  const { reviews } = await (await askStaff(rig, 'reviews')).json()
  // The neighbour's waits on.
  expect(reviews.map(({ state }: { state: string }) => state).toSorted()).toEqual(['pending', 'refused'])
})

test('a review that was decided stays so, and a promo that others have as well keeps its words', async () => {
  const other = await signedIn(rig)
  const { order, id } = await aPendingReview(rig, other)
  expect((await decideReview(rig, id, 'approve')).status).toBe(200)
  await standAt(rig, order.id, 14)
  const code = await aPromo(rig, { title: 'For everybody' })
  await grantPromo(rig, other, code)
  expect((await deleteAccountOf(rig, other)).status).toBe(200)
  expect(await query('select state from reviews where id = $1', [id])).toEqual([{ state: 'approved' }])
  expect(await query('select title from promos where code = $1', [code])).toEqual([
    { title: 'For everybody' },
  ])
})

describe('people around it', () => {
  test('who paid by an invoice keeps the receipt, without the pseudonym of whose order it was', async () => {
    const client = await signedIn(rig)
    const draft = await aDraft(rig, client)
    const checkout = await openCheckoutFor(client, draft)
    rig.payments.pay(checkout)
    const paid = await (await returnFrom(rig, checkout)).json()
    await standAt(rig, draft.id, 14)
    expect((await deleteAccountOf(rig, client)).status).toBe(200)
    const kept = await (await returnFrom(rig, checkout)).json()
    expect(kept.order).toEqual({
      ...paid.order,
      subject: '',
      email: '',
      updated_at: expect.any(String),
    })
  })

  test('a referrer keeps friend and reward, without a name', async () => {
    const referrer = await signedIn(rig)
    const { friend, id } = await aPayingFriend(rig, referrer)
    const first = await referralRow(rig, friend)
    await standAt(rig, first.firstOrderId ?? 0, 14)
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    expect((await decideReferral(rig, id, 'verify')).status).toBe(200)
    const { referrals, referral_bonus_sum } = await detailsOf(referrer)
    expect(referral_bonus_sum).toBe('100.00')
    expect(referrals).toMatchObject([{ is_deleted: true, state: 'rewarded', reward: '100.00' }])
    expect(await referralRow(rig, friend)).toMatchObject({ friendCents: 0, referrerCents: 10_000 })
    expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
    const words =
      'Your referral of a friend whose account is deleted is verified: $100.00 was added to your wallet.'
    expect((await noticesOf(rig, referrer)).map(({ notify_msg }) => notify_msg)).toContain(words)
    const mail = await rig.outbox.latestTo(referrer.client.email)
    expect(mail.text).toContain(words)
  })

  test('a referrer who is refused one reads of a deleted account, not its pseudonym', async () => {
    const referrer = await signedIn(rig)
    const { friend, id, order } = await aPayingFriend(rig, referrer)
    await standAt(rig, order.id, 14)
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    expect((await decideReferral(rig, id, 'refuse', 'One person twice')).status).toBe(200)
    const told = (await noticesOf(rig, referrer)).map(({ notify_msg }) => notify_msg)
    expect(told).toContain('Your referral of a friend whose account is deleted was not verified.')
  })

  test.each(['friend', 'referrer'])(
    'of a refused referral whose %s is gone the other reads no longer why',
    async gone => {
      const referrer = await signedIn(rig)
      const { friend, id, order } = await aPayingFriend(rig, referrer, { email: newEmail() })
      await standAt(rig, order.id, 14)
      const other = await aPayingFriend(rig, referrer, { email: `bo.${newEmail()}` })
      for (const one of [id, other.id]) await decideReferral(rig, one, 'refuse', `${sentinel} is both`)
      const [leaves, stays] = gone === 'friend' ? [friend, referrer] : [referrer, friend]
      expect((await deleteAccountOf(rig, leaves)).status).toBe(200)
      const told = (await noticesOf(rig, stays)).map(({ notify_msg }) => notify_msg)
      const ofOther = `Your referral of b***@example.test was not verified: ${sentinel} is both`
      expect(told.filter(words => words.includes('not verified')).sort()).toEqual(
        gone === 'friend'
          ? ['Your referral of a***@example.test was not verified.', ofOther]
          : ['The referral you came by was not verified.'],
      )
    },
  )

  test('the links that were passed on lead to nobody', async () => {
    const referrer = await signedIn(rig)
    expect((await deleteAccountOf(rig, referrer)).status).toBe(200)
    const friend = await aFriend(rig, referrer.client.referralCode)
    expect(await findReferralRow(rig, friend)).toBeUndefined()
  })
})

describe('the same mailbox again', () => {
  test('has an account afresh, and earns nothing twice, however the address is written', async () => {
    const referrer = await signedIn(rig)
    const email = newEmail()
    const friend = await aFriend(rig, referrer.client.referralCode, { email })
    expect(await findReferralRow(rig, friend)).toBeDefined()
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    const again = await aFriend(rig, referrer.client.referralCode, {
      email: email.replace('@', '+2@').toUpperCase(),
    })
    expect(again.client.id).not.toBe(friend.client.id)
    expect(await findReferralRow(rig, again)).toBeUndefined()
    expect((await deleteAccountOf(rig, again)).status).toBe(200)
    const early = await callApi(rig, '/EBD_signup', { json: registration({ email }) })
    expect([early.status, (await early.json()).early_bird_no]).toEqual([200, null])
    expect(JSON.stringify(await query('select * from deleted_mailboxes'))).not.toContain('ada')
  })
})

describe('done by support', () => {
  const ask = (fields: object) => askStaff(rig, 'account-deletions', { reason: 'Letter of 3 May', ...fields })

  test('at once, with what is given up, or by a link that the client is mailed', async () => {
    const other = await signedIn(rig)
    const { email: client_email } = other.client
    await askStaff(rig, 'wallet-adjustments', { client_email, amount_cents: 700, reason: 'A gift' })
    expect((await ask({ client_email, by: 'link' })).status).toBe(200)
    expect((await rig.outbox.linkTo(client_email)).pathname).toBe('/delete-account')
    expect((await ask({ client_email, by: 'support' })).status).toBe(422)
    expect((await ask({ client_email, by: 'support', reason: ' ' })).status).toBe(422)
    expect((await ask({ client_email, by: 'support', give_up_cents: 700 })).status).toBe(200)
    expect((await clientRow(rig, other)).client_name).toBe('Deleted account')
    expect((await ask({ client_email, by: 'support' })).status).toBe(422)
    expect((await auditOf(rig))[0]).toMatchObject({
      actor: 'staff',
      action: 'account.delete',
      details: { gave_up_cents: 700, reason: 'Letter of 3 May' },
    })
  })

  test('passes over nothing that is in the way', async () => {
    const other = await signedIn(rig)
    const { code } = await aPaidOrder(rig, other)
    for (const by of ['link', 'support']) {
      const answer = await ask({ client_email: other.client.email, by })
      expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringContaining(code)])
    }
  })
})
