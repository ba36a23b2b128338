import { afterEach, expect, test } from 'vitest'
import { newReferralCode } from '../accounts/secrets'
import { aPaidOrder, deliver } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { noticesOf, openCheckoutFor, returnFrom, sendEvent } from '../payments/test-payments'
import { auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aFriend, aPayingFriend, decideReferral, detailsOf, referralRow } from './test-referrals'

/*
 * Twenty friends of one referrer sign up, pay, are verified and have their first orders completed at one moment, everything
 * of it twice: every friend is rewarded once, and the referrer by the order of the verifications, and no more (safety PAY-22).
 */
const rounds = 5
const crowd = Array.from({ length: 20 }, (_, index) => index)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })

afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const rewardsInOrder = [
  { cents: 10_000, reason: 'Referral reward for your first friend' },
  { cents: 15_000, reason: 'Referral reward for your second friend' },
  { cents: 20_000, reason: 'Referral reward for your third friend' },
]
const friendReward = [{ cents: 10_000, reason: 'Referral reward for your first order' }]

/** What came into a wallet, and nothing that left it, the first first. */
async function ledgerOf({ client }: Caller) {
  const { rows } = await rig.deps.store.pool.query(
    `select case type when 'credit' then amount_cents else -amount_cents end as cents, reason
     from wallet_transactions where client_id = $1 order by id`,
    [client.id],
  )
  return rows
}

/** Gives the statuses. Nobody is told to try again: what waits for another has its turn. */
async function atOnce(asks: (() => Response | Promise<Response>)[]): Promise<number[]> {
  const answers = await Promise.all(asks.map(ask => ask()))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  return statuses
}

/** Friends whose first orders are paid at one moment, by the return page and by the webhook; and who the referrer pretended to be. */
async function payAtOnce(referrer: Caller): Promise<Caller[]> {
  const { referralCode, email } = referrer.client
  const own = aFriend(rig, referralCode, { email: email.replace('@', '+two@') })
  const friends = await Promise.all(crowd.map(() => aFriend(rig, referralCode)))
  const everybody = [...friends, await own]
  const checkouts = await Promise.all(
    everybody.map(async friend => openCheckoutFor(friend, await aDraft(rig, friend, { pages: 4 }))),
  )
  for (const checkout of checkouts) rig.payments.pay(checkout)
  await atOnce(checkouts.flatMap(one => [() => returnFrom(rig, one), () => sendEvent(rig, one)]))
  expect(await referralRow(rig, everybody.at(-1) as Caller)).toMatchObject({
    state: 'held',
    firstOrderId: expect.any(Number),
  })
  return friends
}

const rowsOf = (friends: Caller[]) => Promise.all(friends.map(friend => referralRow(rig, friend)))

test('twenty first orders paid and verified at once are rewarded once each, 100, 150 and 200 in their order', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const referrer = await signedIn(rig)
    const before: Caller[] = []
    while (before.length < round % 4) {
      const { friend, id } = await aPayingFriend(rig, referrer)
      expect((await decideReferral(rig, id, 'verify')).status).toBe(200)
      before.push(friend)
    }
    const friends = await payAtOnce(referrer)
    const waiting = await rowsOf(friends)
    expect(waiting.map(({ state }) => state)).toEqual(crowd.map(() => 'first_order_paid'))
    const verify = waiting.flatMap(({ id }) => [1, 2].map(() => () => decideReferral(rig, id, 'verify')))
    const statuses = await atOnce(verify)
    expect(statuses.sort()).toEqual([...crowd.map(() => 200), ...crowd.map(() => 409)])

    const all = [...before, ...friends]
    const rows = (await rowsOf(all)).sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    expect(rows.map(row => [row.state, row.position, row.referrerCents, row.friendCents])).toEqual(
      all.map((_, index) => ['rewarded', index + 1, rewardsInOrder[index]?.cents ?? 0, 10_000]),
    )
    expect([round, await ledgerOf(referrer)]).toEqual([round, rewardsInOrder])
    for (const friend of all) expect(await ledgerOf(friend)).toEqual(friendReward)
    expect((await detailsOf(referrer)).referral_bonus_sum).toBe('450.00')
    expect(await rig.outbox.to(referrer.client.email)).toHaveLength(3)
    const emails = friends.map(({ client }) => client.email)
    const entries = (await auditOf(rig)).filter(({ subject }) => emails.includes(subject))
    expect(entries.map(({ action }) => action)).toEqual(crowd.map(() => 'referral.verify'))
  }
})

test('twenty first orders of early friends completed at once earn one promo, and are told of once each', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = await aClient(rig, { earlyBirdReferralCode: newReferralCode() })
    const referrer = await signedIn(rig, owner)
    const friends = await Promise.all(crowd.map(() => aFriend(rig, owner.earlyBirdReferralCode ?? '')))
    const orders = await Promise.all(friends.map(friend => aPaidOrder(rig, friend)))
    await atOnce(orders.flatMap(({ id }) => [() => deliver(rig, id), () => deliver(rig, id)]))

    const rows = await rowsOf(friends)
    const [promo, ...others] = (await (await referrer.request(`/GetClientProfile/${owner.id}`)).json())
      .client_profile.valid_unused_promos
    expect([round, promo.amount, others]).toEqual([round, '50.00', []])
    const earned = { state: 'rewarded', promoCode: promo.code, referrerCents: 0, friendCents: 0 }
    expect(rows).toMatchObject(crowd.map(() => earned))
    expect(await noticesOf(rig, referrer)).toHaveLength(crowd.length)
    expect(await ledgerOf(referrer)).toEqual([])
  }
})
