import { beforeAll, describe, expect, test } from 'vitest'
import { newReferralCode } from '../accounts/secrets'
import { aPaidOrder, deliver } from '../deliveries/test-deliveries'
import { noticesOf } from '../payments/test-payments'
import { aFriend, aPayingFriend, decideReferral, listed, referralRow } from '../referrals/test-referrals'
import { auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { type AtDesk, atDesk, leadsTo, pageOf } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
  caller = await signedIn(rig)
})

const balance = ({ client }: Caller) => walletBalanceCents(rig.deps.store.db, client.id)

test('an empty list says so', async () => {
  expect(await desk.html('/desk/referrals')).toContain('There are none yet.')
  expect(await desk.html('/desk/referrals?q=nobody')).toContain('Nothing matches.')
})

test('a referral is listed with its flags, looked at, and verified: both are rewarded, whoever presses twice', async () => {
  const { friend, id, order } = await aPayingFriend(rig, caller, { name: 'Noor <b>Quince</b>' })
  const page = `/desk/referrals/${id}`
  const list = await desk.html('/desk/referrals')
  expect(list).toMatch(
    new RegExp(`1 to decide.*${page}.*Noor &lt;b&gt;Quince.*${friend.client.email}.*To decide.*1 flag`, 's'),
  )
  const html = await desk.html(page)
  expect(html).toContain('The referrer has no first order that is paid in full')
  expect(html).toContain(`href="/desk/orders/${order.code}"`)
  expect(html).toContain('the referrer gets $100.00 and the friend $100.00')

  const action = await desk.actionOf(page, 'verify')
  for (const _ of [1, 2])
    expect(leadsTo(await desk.post(action, { reason: 'Called both.' }))).toEqual([303, `${page}?done=verify`])
  expect([await balance(caller), await balance(friend)]).toEqual([10_000, 10_000])
  const done = await desk.html(`${page}?done=verify`)
  expect(done).toContain('The referral is verified. What it earns stands below.')
  expect(done).toContain('Friend number 1: $100.00 for the referrer, $100.00 for the friend.')
  expect(done).not.toContain('<textarea')
  const deeds = (await auditOf(rig)).filter(({ action: deed }) => deed === 'referral.verify')
  expect(deeds).toMatchObject([{ actor: desk.actor, subject: friend.client.email }])
})

describe('one of the same mailbox', () => {
  const flag = /The friend(&#39;|')s address is the referrer(&#39;|')s own/
  const aSelf = async (kind: 'wallet' | 'early_bird') => {
    const owner = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
    const { email, referralCode, earlyBirdReferralCode } = owner.client
    const code = kind === 'wallet' ? referralCode : (earlyBirdReferralCode ?? '')
    const friend = await aFriend(rig, code, { email: email.replace('@', '+2@') })
    const { id } = await referralRow(rig, friend)
    return { owner, friend, page: `/desk/referrals/${id}` }
  }

  test('is held back with its flag, and verified like any other once its first order is paid', async () => {
    const { owner, friend, page } = await aSelf('wallet')
    const before = await desk.html(page)
    expect(before).toMatch(flag)
    expect(before).toMatch(/<span class="tag">\s*Held back\s*<.*counts for nobody.*It can be verified once/s)
    expect(await desk.html('/desk/referrals?state=held')).toContain(friend.client.email)
    await aPaidOrder(rig, friend)
    for (const state of ['held', 'first_order_paid'])
      expect(await desk.html(`/desk/referrals?state=${state}`)).toContain(friend.client.email)
    const paid = await desk.html(page)
    expect(paid).toMatch(/Held back, to decide.*the referrer gets \$100\.00 and the friend \$100\.00/s)
    expect(leadsTo(await desk.submit(page, 'verify'))).toEqual([303, `${page}?done=verify`])
    expect([await balance(owner), await balance(friend)]).toEqual([10_000, 10_000])
  })

  test('by the early-bird link is verified too, and waits for its first order to be completed', async () => {
    const { friend, page } = await aSelf('early_bird')
    const order = await aPaidOrder(rig, friend)
    expect(await desk.html(page)).toMatch(/Held back, to decide.*the referrer then gets a promo of 50%/s)
    await desk.submit(page, 'verify')
    const verified = await desk.html(`${page}?done=verify`)
    expect(verified).toContain('is told as soon as they get it.')
    expect(verified).toContain('Its promo comes by itself')
    expect(verified).not.toContain('counts for nobody')
    await deliver(rig, order.id)
    expect(await desk.html(page)).toMatch(/It earned the promo FRIEND-/)
  })

  test('is refused like any other', async () => {
    const { owner, page } = await aSelf('wallet')
    await desk.submit(page, 'refuse', { reason: 'One person.' })
    expect((await noticesOf(rig, owner)).at(-1)?.notify_msg).toContain('One person.')
    expect(await desk.html(page)).toMatch(/<span class="tag">\s*Refused/)
  })
})

test('a refusal needs its reason, which both read', async () => {
  const { friend, id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  expect(await desk.html(page)).toContain('the referrer gets $150.00')
  const blank = await pageOf(await desk.submit(page, 'refuse', { reason: ' ' }))
  expect(blank.status).toBe(422)
  expect(blank.html).toMatch(/id="refuse-referral-reason-error">\s*Please say why/)
  const reason = 'One <i>person</i>, two accounts.'
  expect(leadsTo(await desk.submit(page, 'refuse', { reason }))).toEqual([
    303,
    `${page}?done=refuse-referral`,
  ])
  for (const who of [caller, friend]) expect((await noticesOf(rig, who)).at(-1)?.notify_msg).toContain(reason)
  expect(await desk.html(page)).toContain('One &lt;i&gt;person&lt;/i&gt;, two accounts.')
})

test('who comes second reads what was decided', async () => {
  const { friend, id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  const late = await desk.actionOf(page, 'refuse')
  await desk.submit(page, 'verify')
  const { status, html } = await pageOf(await desk.post(late, { reason: 'Two accounts.' }))
  expect(status).toBe(409)
  expect(html).toMatch(
    new RegExp(`role="alert"[^>]*>\\s*The referral of ${friend.client.email} is verified already\\.`),
  )
  expect(await balance(friend)).toBe(10_000)
  for (const path of ['/desk/referrals/987654321', '/desk/referrals/none'])
    expect([path, (await desk.get(path)).status]).toEqual([path, 404])
})

test.each([
  ['refuse', 'verify', 'Your reason: Two accounts.'],
  ['verify', 'refuse', 'Your note: Two accounts.'],
])('what was typed to %s stays where a colleague came first', async (late, first, words) => {
  const { id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  const action = await desk.actionOf(page, late)
  await desk.submit(page, first, { reason: 'Called both.' })
  const { status, html } = await pageOf(await desk.post(action, { reason: 'Two accounts.' }))
  expect(status).toBe(409)
  expect(html).toContain(words)
})

test('a note stays where there is nothing to verify any more', async () => {
  const { friend, id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  const action = await desk.actionOf(page, 'verify')
  const { pool } = rig.deps.store
  await pool.query("update referrals set state = 'signed_up' where friend_id = $1", [friend.client.id])
  const { status, html } = await pageOf(await desk.post(action, { reason: 'Called both.' }))
  expect(status).toBe(409)
  expect(html).toContain('Your note: Called both.')
})

test('a fourth friend is told as what it is worth', async () => {
  const referrer = await signedIn(rig)
  for (let friends = 0; friends < 3; friends += 1)
    await decideReferral(rig, (await aPayingFriend(rig, referrer)).id, 'verify')
  const page = `/desk/referrals/${(await aPayingFriend(rig, referrer)).id}`
  expect(await desk.html(page)).toContain(
    'the referrer gets nothing (all three rewards were given) and the friend $100.00.',
  )
  await desk.submit(page, 'verify')
  const html = await desk.html(`${page}?done=verify`)
  expect(html).not.toContain('both')
  expect(html).toContain('Friend number 4: $0.00 for the referrer, $100.00 for the friend.')
})

test('what is refused once an account is deleted is told without the reason, which support reads', async () => {
  const { friend, id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  const open = await desk.actionOf(page, 'refuse')
  const { pool } = rig.deps.store
  await pool.query('update clients set deleted_at = now() where id = $1', [friend.client.id])
  const done = `${page}?done=refuse-referral`
  expect(leadsTo(await desk.post(open, { reason: 'One person.' }))).toEqual([303, done])
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toMatch(/ was not verified\.$/)
  const html = await desk.html(done)
  expect(html).toContain('Neither of the two reads why: an account is deleted. The audit log has it.')
  expect(html).not.toContain('One person.')
  expect(await desk.html('/desk/audit')).toContain('One person.')
})

test('whoever has no account any more gets nothing, and is told nothing', async () => {
  const referrer = await signedIn(rig)
  const { friend, id } = await aPayingFriend(rig, referrer)
  const page = `/desk/referrals/${id}`
  const gone = ({ client }: Caller) =>
    rig.deps.store.pool.query('update clients set deleted_at = now() where id = $1', [client.id])
  expect(await desk.html(page)).toContain('Both people read it.')
  await gone(friend)
  const html = await desk.html(page)
  expect(html).toContain('the referrer gets $100.00 and the friend nothing (the account is deleted).')
  expect(html).toContain('Support alone reads it, in the audit log: an account is deleted.')
  const unsaid = await pageOf(await desk.submit(page, 'refuse'))
  expect(unsaid.status).toBe(422)
  expect(unsaid.html).toContain(
    'Please say why: both people read it, or support alone once an account is deleted.',
  )
  await gone(referrer)
  expect(await desk.html(page)).toContain(
    'the referrer gets nothing (the account is deleted) and the friend nothing (the account is deleted).',
  )
  for (const done of ['verify', 'refuse-referral'])
    expect(await desk.html(`${page}?done=${done}`)).toContain('Who still has an account is told')
  expect(await desk.html(`${page}?done=refuse-referral`)).toContain('is told, and why if both have one.')
})

test('one that waits for its first order can only be refused', async () => {
  const { id } = await referralRow(rig, await aFriend(rig, caller.client.referralCode))
  const page = `/desk/referrals/${id}`
  expect(await desk.html(page)).toContain('It can be verified once the first order is paid in full.')
  await expect(desk.actionOf(page, 'verify')).rejects.toThrow('has no form verify')
  expect(await desk.actionOf(page, 'refuse')).toBeTruthy()
})

test('an early-bird one earns its promo by itself', async () => {
  const { client } = await signedIn(rig)
  await rig.deps.store.pool.query("update clients set early_bird_referral_code = 'EARLY234' where id = $1", [
    client.id,
  ])
  const { id } = await referralRow(rig, await aFriend(rig, 'EARLY234'))
  expect(await desk.html(`/desk/referrals/${id}`)).toContain('Its promo comes by itself')
})

test('the list is narrowed down by people and by where they stand; nonsense in the address is the list', async () => {
  const { friend, id } = await aPayingFriend(rig, caller, { name: 'Zelda Unique' })
  await decideReferral(rig, id, 'refuse', 'Two accounts.')
  const found = await desk.html('/desk/referrals?q=zelda&state=refused')
  expect(found).toContain(friend.client.email)
  expect(found).toMatch(/<option value="refused" selected[^>]*>Refused/)
  const words = new URLSearchParams({ q: `unique ${caller.client.email} zelda` })
  expect(await desk.html(`/desk/referrals?${words}`)).toContain(friend.client.email)
  expect(await desk.html('/desk/referrals?q=zelda&state=rewarded')).toContain('Nothing matches.')
  const all = await listed(rig)
  const odd = await desk.html('/desk/referrals?state=lost&q=')
  expect(odd.match(/<tr>/g)).toHaveLength(all.length + 1)
})
