import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccountOf } from '../account-deletion/test-deletion'
import { newReferralCode } from '../accounts/secrets'
import { accept, aPaidOrder, deliver, standAt } from '../deliveries/test-deliveries'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { aPartlyPaidOrder, noticesOf } from '../payments/test-payments'
import { askStaff, auditOf } from '../staff/test-staff'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { holdReferral } from './note-referral'
import { aFriend, decideReferral, detailsOf, referralRow } from './test-referrals'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000', CLIENT_API_TIME_ZONE: 'America/New_York' })
let referrer: Caller

beforeEach(async () => {
  referrer = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const anEarlyFriend = () => aFriend(rig, referrer.client.earlyBirdReferralCode ?? '')
const saved = async (): Promise<{ code: string; amount: string }[]> =>
  (await (await referrer.request(`/GetClientProfile/${referrer.client.id}`)).json()).client_profile
    .valid_unused_promos
const told = async () => (await noticesOf(rig, referrer)).map(({ notify_msg }) => notify_msg)

/** Places an order of two pages with a code: the status, and what it costs then. */
async function placed(who: Caller, code: string) {
  const { id } = await aDraft(rig, who, { pages: 2 })
  const { status } = await who.request(`/placeOrderNew/${id}`, {
    form: placementForm(who, { promo_code: code }),
  })
  return [status, (await orderRow(rig, id)).totalCents]
}

test('one that becomes the first by the closing of another earns it then', async () => {
  const friend = await anEarlyFriend()
  const { code } = await aPartlyPaidOrder(rig, friend)
  rig.clock.advance({ minutes: 1 })
  const next = await aPaidOrder(rig, friend)
  expect((await deliver(rig, next.id)).status).toBe(200)
  expect(await saved()).toEqual([])
  expect((await askStaff(rig, `orders/${code}/close`, { reason: 'Asked for by mail' })).status).toBe(200)
  expect(await saved()).toHaveLength(1)
  expect((await referralRow(rig, friend)).state).toBe('rewarded')
})

test('closing the order before it while it is completed earns it once, whoever comes first', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const friend = await anEarlyFriend()
    const { code } = await aPartlyPaidOrder(rig, friend)
    rig.clock.advance({ minutes: 1 })
    const next = await aPaidOrder(rig, friend)
    await Promise.all([
      deliver(rig, next.id),
      askStaff(rig, `orders/${code}/close`, { reason: 'Asked for by mail' }),
    ])
    expect((await referralRow(rig, friend)).state).toBe('rewarded')
  }
})

test('a first order that is completed earns 50% off every order until 30 September, once', async () => {
  const friend = await anEarlyFriend()
  const { id } = await aPaidOrder(rig, friend)
  expect(await saved()).toEqual([])
  expect((await deliver(rig, id)).status).toBe(200)
  const [promo, ...others] = await saved()
  expect(others).toEqual([])
  expect(promo).toMatchObject({
    code: expect.stringMatching(/^FRIEND(-[A-HJKMNP-Z2-9]{4}){4}$/),
    title: 'Referral discount',
    type: 'Percentage',
    amount: '50.00',
  })
  const code = promo?.code ?? ''
  expect(await referralRow(rig, friend)).toMatchObject({
    state: 'rewarded',
    promoCode: code,
    referrerCents: 0,
  })
  const words = new RegExp(`^Your friend a\\*\\*\\*@example\\.test has .* ${code} takes 50% off every order`)
  expect(await told()).toEqual([expect.stringMatching(words)])
  expect((await rig.outbox.latestTo(referrer.client.email)).subject).toBe(
    'Your referral discount: 50% off every order',
  )
  expect((await detailsOf(referrer)).referrals).toMatchObject([{ kind: 'early_bird', state: 'rewarded' }])

  await accept(friend, id)
  await standAt(rig, id, 4)
  await deliver(rig, id, { isRfs: '1' })
  expect(await told()).toHaveLength(1)
  for (const _ of [1, 2]) expect(await placed(referrer, code)).toEqual([200, 1_500])
  expect(await placed(friend, code)).toEqual([422, 3_000])
})

test('a second friend earns no second promo', async () => {
  for (const friend of [await anEarlyFriend(), await anEarlyFriend()])
    await deliver(rig, (await aPaidOrder(rig, friend)).id)
  expect(await saved()).toHaveLength(1)
  expect((await detailsOf(referrer)).referrals).toMatchObject([{ state: 'rewarded' }, { state: 'rewarded' }])
})

test('an order completed before it is paid in full earns it with the payment', async () => {
  const friend = await anEarlyFriend()
  const { id } = await aPaidOrder(rig, friend, { option: 'partial' })
  await deliver(rig, id)
  expect(await saved()).toEqual([])
  await askStaff(rig, 'wallet-adjustments', {
    client_email: friend.client.email,
    amount_cents: 10_000,
    reason: 'To pay with',
  })
  const json = { client_id: friend.client.id, order_id: id, isWallet: 1 }
  expect((await friend.request('/order/partial-payment', { json })).status).toBe(200)
  expect(await saved()).toHaveLength(1)
})

test('a later order of the friend earns nothing', async () => {
  const friend = await anEarlyFriend()
  await aPaidOrder(rig, friend)
  rig.clock.advance({ minutes: 1 })
  await deliver(rig, (await aPaidOrder(rig, friend)).id)
  expect(await saved()).toEqual([])
})

test('support refuses one before it is earned, and verifies none', async () => {
  const friend = await anEarlyFriend()
  const { id } = await aPaidOrder(rig, friend)
  const referral = await referralRow(rig, friend)
  const verified = await decideReferral(rig, referral.id, 'verify')
  expect([verified.status, (await verified.json()).message]).toEqual([
    409,
    expect.stringContaining('its promo comes once the first order is completed.'),
  ])
  await decideReferral(rig, referral.id, 'refuse', 'It is your own second account.')
  await deliver(rig, id)
  expect(await saved()).toEqual([])
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'refused', promoCode: null })
})

test('verified, one that was held says no more why', async () => {
  const friend = await anEarlyFriend()
  await rig.ctx.transaction(tx => holdReferral(tx, friend.client.id))
  await aPaidOrder(rig, friend)
  const { id, ...held } = await referralRow(rig, friend)
  expect(held).toMatchObject({ state: 'held', reason: expect.any(String) })
  const { referral } = await (await decideReferral(rig, id, 'verify')).json()
  expect(referral).toMatchObject({ state: 'first_order_paid', reason: null })
})

describe('one of the same mailbox', () => {
  const paid = 'has not paid a first order in full yet.'
  async function aHeldFriend() {
    const { email, earlyBirdReferralCode } = referrer.client
    return aFriend(rig, earlyBirdReferralCode ?? '', { email: email.replace('@', '+bird@') })
  }

  test('earns nothing by itself, and its promo at once when support verifies it after the completion', async () => {
    const friend = await aHeldFriend()
    const order = await aPaidOrder(rig, friend)
    await deliver(rig, order.id)
    const { id, ...held } = await referralRow(rig, friend)
    expect(held).toMatchObject({ state: 'held', firstOrderId: order.id, promoCode: null })
    expect([await saved(), await told()]).toEqual([[], []])

    const { referral } = await (await decideReferral(rig, id, 'verify', 'Two people of one house.')).json()
    const [promo] = await saved()
    expect(promo?.amount).toBe('50.00')
    expect(referral).toMatchObject({ state: 'rewarded', promo_code: promo?.code })
    expect(await told()).toHaveLength(1)
    const [entry] = await auditOf(rig)
    expect(entry).toMatchObject({ action: 'referral.verify', subject: friend.client.email })
  })

  test('keeps its first order and when that was paid, whatever is paid after it', async () => {
    const friend = await aHeldFriend()
    const { id } = await aPaidOrder(rig, friend)
    const { firstOrderPaidAt } = await referralRow(rig, friend)
    rig.clock.advance({ minutes: 1 })
    await aPaidOrder(rig, friend)
    expect(await referralRow(rig, friend)).toMatchObject({ firstOrderId: id, firstOrderPaidAt })
  })

  test('verified once its account is deleted, is told without its pseudonym', async () => {
    const friend = await aHeldFriend()
    const order = await aPaidOrder(rig, friend)
    await deliver(rig, order.id)
    expect((await accept(friend, order.id)).status).toBe(200)
    const { id } = await referralRow(rig, friend)
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    expect((await decideReferral(rig, id, 'verify', 'Two people of one house.')).status).toBe(200)
    const words = /^A friend whose account is deleted has a first order completed\. /
    expect(await told()).toEqual([expect.stringMatching(words)])
  })

  test('verified before the completion earns with it, like every other', async () => {
    const friend = await aHeldFriend()
    const { id } = await referralRow(rig, friend)
    const early = await decideReferral(rig, id, 'verify')
    expect([early.status, (await early.json()).message]).toEqual([409, expect.stringContaining(paid)])
    const order = await aPaidOrder(rig, friend)
    const { referral } = await (await decideReferral(rig, id, 'verify')).json()
    expect(referral).toMatchObject({ state: 'first_order_paid', decided_at: null })
    expect((await auditOf(rig))[0]).toMatchObject({ action: 'referral.verify' })
    expect((await decideReferral(rig, id, 'verify')).status).toBe(409)
    expect(await saved()).toEqual([])
    expect((await detailsOf(referrer)).referrals).toMatchObject([{ kind: 'early_bird' }])
    await deliver(rig, order.id)
    expect(await saved()).toHaveLength(1)
  })

  test('verified while it is completed earns it once, whoever comes first', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      referrer = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
      const friend = await aHeldFriend()
      const order = await aPaidOrder(rig, friend)
      const { id } = await referralRow(rig, friend)
      await Promise.all([deliver(rig, order.id), decideReferral(rig, id, 'verify')])
      expect((await referralRow(rig, friend)).state).toBe('rewarded')
      expect(await saved()).toHaveLength(1)
      expect(await told()).toHaveLength(1)
    }
  })

  test('refused earns nothing', async () => {
    const friend = await aHeldFriend()
    const order = await aPaidOrder(rig, friend)
    const { id } = await referralRow(rig, friend)
    expect((await decideReferral(rig, id, 'refuse', 'Both accounts are yours.')).status).toBe(200)
    await deliver(rig, order.id)
    expect(await saved()).toEqual([])
    expect(await referralRow(rig, friend)).toMatchObject({ state: 'refused', promoCode: null })
  })
})

test('the discount is there until the last second of 30 September where the client API is, and not after', async () => {
  const early = await anEarlyFriend()
  await deliver(rig, (await aPaidOrder(rig, early)).id)
  const [promo] = await saved()
  const code = promo?.code ?? ''
  const leftMs = Date.parse('2025-10-01T03:59:58Z') - rig.clock.now().getTime()
  rig.clock.advance({ seconds: leftMs / 1000 })
  referrer = await signedIn(rig, referrer.client)
  expect(await placed(referrer, code)).toEqual([200, 1_500])
  rig.clock.advance({ seconds: 1 })
  expect(await placed(referrer, code)).toEqual([422, 3_000])
  expect(await saved()).toEqual([])

  const late = await anEarlyFriend()
  await deliver(rig, (await aPaidOrder(rig, late)).id)
  expect(await referralRow(rig, late)).toMatchObject({ state: 'ended', promoCode: null })
  expect((await told()).at(-1)).toContain('after the referral discount of this year had ended on 30 Sep.')
  expect(await saved()).toEqual([])
  expect(await rig.outbox.to(referrer.client.email)).toHaveLength(1)

  rig.clock.advance({ hours: 100 * 24 })
  referrer = await signedIn(rig, referrer.client)
  const next = await anEarlyFriend()
  await deliver(rig, (await aPaidOrder(rig, next)).id)
  expect(await saved()).toEqual([expect.not.objectContaining({ code })])
})
