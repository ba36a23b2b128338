import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccountOf, untilWaiting } from '../account-deletion/test-deletion'
import { newReferralCode } from '../accounts/secrets'
import { clients } from '../db/schema'
import { accept, aPaidOrder, standAt } from '../deliveries/test-deliveries'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { noticesOf } from '../payments/test-payments'
import { dropReferral } from '../referrals/note-referral'
import {
  aFriend,
  aPayingFriend,
  decideReferral,
  detailsOf,
  listed,
  referralRow,
} from '../referrals/test-referrals'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let referrer: Caller

beforeEach(async () => {
  referrer = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const balance = ({ client }: Caller) => walletBalanceCents(rig.deps.store.db, client.id)
const told = async (who: Caller) => (await noticesOf(rig, who)).map(({ notify_msg }) => notify_msg)
const ledgerOf = async ({ client, request }: Caller) =>
  (await (await request(`/wallet/${client.id}`)).json()).wallet.transactions
const entriesOf = async ({ client }: Caller) =>
  (await auditOf(rig)).filter(
    ({ subject, action }) => subject === client.email && action.startsWith('referral'),
  )

test('verified, it puts money into both wallets, and says so', async () => {
  const { friend, id, order } = await aPayingFriend(rig, referrer)
  const answer = await decideReferral(rig, id, 'verify', 'Looked at both accounts.')
  expect((await answer.json()).referral).toMatchObject({
    id,
    state: 'rewarded',
    friend_email: friend.client.email,
    referrer_email: referrer.client.email,
    first_order: order.code,
    position: 1,
    referrer_amount: '100.00',
    friend_amount: '100.00',
    flags: [],
    reason_goes_to: 'the audit log alone',
    decided_at: rig.clock.now().toISOString(),
  })
  expect(await ledgerOf(referrer)).toMatchObject([
    { type: 'credit', amount: '100.00', reason: 'Referral reward for your first friend' },
  ])
  expect(await ledgerOf(friend)).toMatchObject([
    { type: 'credit', amount: '100.00', reason: 'Referral reward for your first order' },
  ])
  expect(await told(referrer)).toEqual([
    'Your referral of a***@example.test is verified: $100.00 was added to your wallet.',
  ])
  expect((await told(friend)).at(-1)).toBe(
    'The referral you came by is verified: $100.00 was added to your wallet.',
  )
  for (const { client } of [referrer, friend])
    expect(await rig.outbox.latestTo(client.email)).toMatchObject({
      subject: 'Your referral reward: $100.00',
      text: expect.stringContaining('$100.00 was added to your wallet'),
    })
  expect(await detailsOf(referrer)).toMatchObject({
    referral_bonus_sum: '100.00',
    referrals: [{ state: 'rewarded', reward: '100.00' }],
  })
  const counts = await (await referrer.request(`/countNotification/${referrer.client.id}`)).json()
  expect(counts.referral_details).toMatchObject({ referral_bonus_sum: '100.00', referrals_count: 1 })
  expect(await entriesOf(friend)).toMatchObject([
    {
      action: 'referral.verify',
      details: {
        referral: id,
        referrer: referrer.client.email,
        position: 1,
        referrer_cents: 10_000,
        friend_cents: 10_000,
        reason: 'Looked at both accounts.',
      },
    },
  ])
})

test('Q16 the first three friends earn 100, 150 and 200, a fourth nothing; every friend gets 100', async () => {
  const friends: Caller[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { friend, id } = await aPayingFriend(rig, referrer)
    friends.push(friend)
    expect((await decideReferral(rig, id, 'verify')).status).toBe(200)
  }
  expect(await balance(referrer)).toBe(45_000)
  expect(await Promise.all(friends.map(balance))).toEqual([10_000, 10_000, 10_000, 10_000])
  const { referral_bonus_sum, referrals } = await detailsOf(referrer)
  expect(referral_bonus_sum).toBe('450.00')
  expect(referrals.map(({ reward }: { reward: string }) => reward)).toEqual([
    '100.00',
    '150.00',
    '200.00',
    '0.00',
  ])
  expect((await told(referrer)).at(-1)).toContain(
    'Your first three friends have earned their rewards already',
  )
  expect(await rig.outbox.to(referrer.client.email)).toHaveLength(3)
})

test('refused, it tells both why, and earns nothing', async () => {
  const { friend, id } = await aPayingFriend(rig, referrer)
  const answer = await decideReferral(rig, id, 'refuse', '  Both accounts are yours. ')
  expect((await answer.json()).referral).toMatchObject({
    state: 'refused',
    reason: 'Both accounts are yours.',
    reason_goes_to: 'both clients',
    position: null,
    decided_at: rig.clock.now().toISOString(),
  })
  expect(await told(referrer)).toEqual([
    'Your referral of a***@example.test was not verified: Both accounts are yours.',
  ])
  expect((await told(friend)).at(-1)).toBe(
    'The referral you came by was not verified: Both accounts are yours.',
  )
  expect([await balance(referrer), await balance(friend)]).toEqual([0, 0])
  const next = await aPayingFriend(rig, referrer)
  const verified = await (await decideReferral(rig, next.id, 'verify')).json()
  expect(verified.referral).toMatchObject({ position: 1, reason_goes_to: null })
})

test('one whose first order is not paid in full is not verified yet, and may be refused', async () => {
  const friend = await aFriend(rig, referrer.client.referralCode)
  await aPaidOrder(rig, friend, { option: 'partial' })
  const { id } = await referralRow(rig, friend)
  const answer = await decideReferral(rig, id, 'verify')
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    `${friend.client.email} has not paid a first order in full yet.`,
  ])
  expect((await decideReferral(rig, id, 'refuse', 'Signed up twice.')).status).toBe(200)
  expect((await referralRow(rig, friend)).state).toBe('refused')
})

describe('deciding again', () => {
  test.each([
    ['verify', 'verify', 'verified'],
    ['verify', 'refuse', 'verified'],
    ['refuse', 'refuse', 'refused'],
    ['refuse', 'verify', 'refused'],
  ])('after %s, to %s is told what holds', async (first, second, word) => {
    const { friend, id } = await aPayingFriend(rig, referrer)
    await decideReferral(rig, id, first, 'Because.')
    const before = await referralRow(rig, friend)
    const money = [await balance(referrer), await balance(friend)]
    const answer = await decideReferral(rig, id, second, 'On second thoughts.')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `The referral of ${friend.client.email} is ${word} already.`,
    ])
    expect(await referralRow(rig, friend)).toEqual(before)
    expect([await balance(referrer), await balance(friend)]).toEqual(money)
    expect(await entriesOf(friend)).toHaveLength(1)
  })

  test('with one key is done once, and answered the same', async () => {
    const { friend, id } = await aPayingFriend(rig, referrer)
    const first = await (await decideReferral(rig, id, 'verify', '', 'verified-once')).json()
    expect(await (await decideReferral(rig, id, 'verify', '', 'verified-once')).json()).toEqual(first)
    expect(await balance(friend)).toBe(10_000)
  })
})

describe('at once', () => {
  test('two who verify one friend reward it once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await signedIn(rig)
      const { friend, id } = await aPayingFriend(rig, who)
      const answers = await Promise.all([1, 2, 3].map(() => decideReferral(rig, id, 'verify')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect([await balance(who), await balance(friend)]).toEqual([10_000, 10_000])
      expect(await entriesOf(friend)).toHaveLength(1)
    }
  })

  test('one who verifies and one who refuses come to one end', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { friend, id } = await aPayingFriend(rig, await signedIn(rig))
      const answers = await Promise.all(
        ['verify', 'refuse'].map(one => decideReferral(rig, id, one, 'Because.')),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { state } = await referralRow(rig, friend)
      expect(await balance(friend)).toBe(state === 'rewarded' ? 10_000 : 0)
      expect(answers[state === 'rewarded' ? 0 : 1]?.status).toBe(200)
    }
  })

  test('friends of one referrer get places of their own', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await signedIn(rig)
      const ids: number[] = []
      for (let turn = 0; turn < 4; turn += 1) ids.push((await aPayingFriend(rig, who)).id)
      const answers = await Promise.all(ids.map(id => decideReferral(rig, id, 'verify')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await balance(who)).toBe(45_000)
    }
  })

  test('friends who have referred each other in a row are all rewarded', async () => {
    const second = await aPayingFriend(rig, referrer)
    const third = await aPayingFriend(rig, second.friend)
    const answers = await Promise.all([second.id, third.id].map(id => decideReferral(rig, id, 'verify')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await Promise.all([referrer, second.friend, third.friend].map(balance))).toEqual([
      10_000, 20_000, 10_000,
    ])
  })
})

describe('one of the same mailbox', () => {
  const aPayingSelf = (form: Record<string, unknown> = {}) =>
    aPayingFriend(rig, referrer, { email: referrer.client.email.replace('@', '+2@'), name: 'Bo', ...form })
  const found = async (id: number) => {
    const { referrals, waiting } = await (await askStaff(rig, 'referrals')).json()
    return { waiting, place: referrals.findIndex((one: { id: number }) => one.id === id), referrals }
  }

  test('waits with the others, flagged, and has no place among the friends', async () => {
    await aPaidOrder(rig, referrer)
    const before = (await found(0)).waiting
    const { friend, id, order } = await aPayingSelf()
    expect(await referralRow(rig, friend)).toMatchObject({ state: 'held', firstOrderId: order.id })
    const { waiting, place, referrals } = await found(id)
    expect(waiting).toBe(before + 1)
    expect(place).toBeLessThan(waiting)
    expect(referrals[place]).toMatchObject({
      state: 'held',
      first_order: order.code,
      flags: ["The friend's address is the referrer's own"],
    })
    const next = await aPayingFriend(rig, referrer)
    expect((await (await decideReferral(rig, next.id, 'verify')).json()).referral).toMatchObject({
      position: 1,
    })
    expect((await detailsOf(referrer)).referrals_emails).toEqual([next.friend.client.email])
  })

  test('verified it earns what any other does, and is a friend from then on', async () => {
    const { friend, id } = await aPayingSelf()
    const { referral } = await (await decideReferral(rig, id, 'verify', 'Two people of one house.')).json()
    expect(referral).toMatchObject({ state: 'rewarded', position: 1, referrer_amount: '100.00' })
    expect([await balance(referrer), await balance(friend)]).toEqual([10_000, 10_000])
    expect(await detailsOf(referrer)).toMatchObject({
      referral_bonus_sum: '100.00',
      referrals: [{ email: friend.client.email, state: 'rewarded' }],
    })
  })

  test('refused it earns nothing, and both read why', async () => {
    const { friend, id } = await aPayingSelf()
    expect((await decideReferral(rig, id, 'refuse', 'Both accounts are yours.')).status).toBe(200)
    expect([await balance(referrer), await balance(friend)]).toEqual([0, 0])
    for (const who of [referrer, friend])
      expect((await told(who)).at(-1)).toContain('Both accounts are yours.')
  })

  test('is not verified before its first order is paid, and does not wait till then', async () => {
    const { waiting } = await found(0)
    const email = referrer.client.email.replace('@', '+2@')
    const friend = await aFriend(rig, referrer.client.referralCode, { email })
    const { id, state } = await referralRow(rig, friend)
    expect([state, (await found(id)).waiting]).toEqual(['held', waiting])
    const answer = await decideReferral(rig, id, 'verify')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `${email} has not paid a first order in full yet.`,
    ])
    expect(await balance(referrer)).toBe(0)
    expect((await decideReferral(rig, id, 'refuse', 'One person.')).status).toBe(200)
  })

  test('stays flagged when an account is deleted, and nobody is told of it then either', async () => {
    const { friend, id, order } = await aPayingSelf()
    await standAt(rig, order.id, 5)
    await accept(friend, order.id)
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    expect((await listed(rig)).find((one: { id: number }) => one.id === id).flags).toContain(
      "The friend's address is the referrer's own",
    )
    expect((await detailsOf(referrer)).referrals).toEqual([])
  })
})

describe('flags', () => {
  const flagsOf = async (id: number) =>
    (await listed(rig)).find((one: { id: number }) => one.id === id).flags as string[]
  const change = ({ client }: Caller, given: Partial<typeof clients.$inferInsert>) =>
    rig.deps.store.db.update(clients).set(given).where(eq(clients.id, client.id))

  test('tell of one person with two accounts', async () => {
    await change(referrer, { phone: '+1 (415) 555-0100', name: 'Ada  ' })
    const one = await aPayingFriend(rig, referrer, {}, { phone: '415 555 0100', name: ' ada' })
    expect(await flagsOf(one.id)).toEqual([
      'Same phone number as the referrer',
      'Same name as the referrer',
      'The referrer has no first order that is paid in full',
    ])
    await aPaidOrder(rig, referrer)
    await change(referrer, { email: 'ada.same@gmail.com', name: 'Somebody', phone: null })
    await change(one.friend, { email: 'a.da.same+x@googlemail.com' })
    expect(await flagsOf(one.id)).toEqual(["The friend's address is the referrer's own"])
  })

  test('tell of other accounts with the same mailbox or phone number', async () => {
    await aPaidOrder(rig, referrer)
    const other = await signedIn(rig)
    await change(other, { email: 'twice+1@example.test', phone: '0044 20 7946 0018' })
    const given = { phone: '+44 20 7946 0018' }
    const { id } = await aPayingFriend(rig, referrer, { email: 'twice+2@example.test', name: 'Bo' }, given)
    expect(await flagsOf(id)).toEqual([
      'Same mailbox as another account, twice+1@example.test',
      'Same phone number as another account, twice+1@example.test',
    ])
  })

  test('of one by an early-bird link, which earns its promo by itself, tell nothing of what stops dollars', async () => {
    const code = newReferralCode()
    await change(referrer, { earlyBirdReferralCode: code })
    const friend = await aFriend(rig, code, { name: 'Bo' })
    const order = await aPaidOrder(rig, friend, { statusId: 1 })
    await askStaff(rig, 'promos', { code: 'EARLY80', title: 'Early', type: 'Percentage', amount: '80' })
    await rig.deps.store.pool.query(
      `update orders set promo_code = 'EARLY80', promo_type = 'Percentage', promo_hundredths = 8000,
         discount_cents = round(subtotal_cents * 0.8), total_cents = subtotal_cents - round(subtotal_cents * 0.8),
         paid_cents = subtotal_cents - round(subtotal_cents * 0.8) where id = $1`,
      [order.id],
    )
    await rig.deps.store.pool.query(
      'update checkout_sessions set amount_cents = (select paid_cents from orders where id = $1) where order_id = $1',
      [order.id],
    )
    const { id } = await referralRow(rig, friend)
    expect(await flagsOf(id)).toEqual([])
    await change(friend, { name: referrer.client.name })
    await askStaff(rig, `orders/${order.code}/close`, {})
    expect(await flagsOf(id)).toEqual([
      'Same name as the referrer',
      `The first order ${order.code} was closed`,
    ])
  })

  test('tell of a first order that was closed, cost nothing, or had a promo', async () => {
    await aPaidOrder(rig, referrer)
    const { id, order } = await aPayingFriend(rig, referrer, { name: 'Bo' })
    expect(await flagsOf(id)).toEqual([])
    await askStaff(rig, `orders/${order.code}/close`, {})
    await askStaff(rig, 'promos', { code: 'ALLOFF', title: 'All off', type: 'Percentage', amount: '100' })
    expect(await flagsOf(id)).toEqual([`The first order ${order.code} was closed`])
    await rig.deps.store.pool.query(
      `update orders set promo_code = 'ALLOFF', promo_type = 'Percentage', promo_hundredths = 10000,
         discount_cents = subtotal_cents, total_cents = 0, paid_cents = 0 where id = $1`,
      [order.id],
    )
    await rig.deps.store.pool.query('delete from checkout_sessions where order_id = $1', [order.id])
    expect((await flagsOf(id)).slice(1)).toEqual([
      `The first order ${order.code} cost nothing`,
      `The first order ${order.code} used the promo ALLOFF: rewards and promotions do not combine`,
    ])
  })
})

test('those that wait are listed first, the longest waiting first, and people are found', async () => {
  const first = await aPayingFriend(rig, referrer, { name: 'Noor Quince' })
  const second = await aPayingFriend(rig, referrer)
  const early = await aFriend(rig, referrer.client.referralCode)
  const found = await listed(rig)
  const waits: boolean[] = found.map(
    ({ state, kind, first_order }: { state: string; kind: string; first_order: string | null }) =>
      (state === 'first_order_paid' && kind === 'wallet') || (state === 'held' && first_order !== null),
  )
  expect(waits.lastIndexOf(true)).toBeLessThan(waits.indexOf(false))
  const ids = found.map((one: { id: number }) => one.id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  const emails = async (query: Record<string, string>) =>
    (await listed(rig, query)).map((one: { friend_email: string }) => one.friend_email)
  expect(await emails({ q: 'noor quin' })).toEqual([first.friend.client.email])
  expect(await emails({ q: referrer.client.email })).toHaveLength(3)
  expect(await emails({ q: referrer.client.email, state: 'signed_up' })).toEqual([early.client.email])
  expect((await askStaff(rig, 'referrals?state=lost')).status).toBe(422)
  const { waiting } = await (await askStaff(rig, 'referrals?state=refused')).json()
  expect(waiting).toBe(waits.filter(Boolean).length)
})

test('a hundred are all there are, and of one more it is said that there are', async () => {
  const { id } = await aPayingFriend(rig, referrer, { name: 'Crowd 0' })
  const more = `with made as (
      insert into clients (client_name, email, referral_code, created_at)
      select 'Crowd ' || n, 'crowd-' || n || '@example.com', 'CROWD' || n, now() from generate_series($2::int, $3) n
      returning id)
    insert into referrals (referrer_id, friend_id, kind, created_at)
      select referrer_id, made.id, kind, created_at from referrals, made where referrals.id = $1`
  const ask = async () => {
    const { referrals, has_more } = await (await askStaff(rig, 'referrals?q=Crowd')).json()
    return [referrals.length, has_more]
  }
  await rig.deps.store.pool.query(more, [id, 1, 99])
  expect(await ask()).toEqual([100, false])
  await rig.deps.store.pool.query(more, [id, 100, 100])
  expect(await ask()).toEqual([100, true])
})

test.each([
  [{ decision: 'refuse' }, 'reason'],
  [{ decision: 'refuse', reason: ' \n ' }, 'reason'],
  [{ decision: 'verify', reason: 'x'.repeat(501) }, 'reason'],
  [{ decision: 'maybe' }, 'decision'],
  [{}, 'decision'],
])('%j decides nothing', async (body, field) => {
  const { friend, id } = await aPayingFriend(rig, referrer)
  const answer = await askStaff(rig, `referrals/${id}/decision`, body)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
  expect((await referralRow(rig, friend)).state).toBe('first_order_paid')
})

test.each(['987654321', '0', 'x', '1e3', '9'.repeat(30)])('there is no referral %s', async id => {
  expect((await decideReferral(rig, id, 'verify')).status).toBe(404)
})

test('a referral whose friend takes the account over while it is decided is not there', async () => {
  const friend = await aFriend(rig, referrer.client.referralCode)
  const { id } = await referralRow(rig, friend)
  const begun = await rig.ctx.transaction(async tx => {
    await tx.db.select().from(clients).where(eq(clients.id, friend.client.id)).for('update')
    const answer = decideReferral(rig, id, 'refuse', 'A household')
    await untilWaiting(rig, 1)
    await dropReferral(tx, friend.client.id)
    return { answer }
  })
  const answer = await begun.answer
  expect([answer.status, (await answer.json()).message]).toEqual([404, `There is no referral ${id}.`])
})
