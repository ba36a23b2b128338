import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newReferralCode } from '../accounts/secrets'
import { aClient, type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aFriend, detailsOf, findReferralRow, referralRow } from './test-referrals'

let rig: TestApp
let referrer: Caller

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000' })
})
afterAll(() => rig.close())
beforeEach(async () => {
  referrer = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
})

test.each([
  ['the code', (code: string) => code],
  ['the code as somebody typed it', (code: string) => `  ${code.toLowerCase()} `],
  ['the whole link', (code: string) => `https://portal.example.com/sign-up?${code}`],
  ['a link out of an app', (code: string) => `https://portal.example.com/sign-up?${code}&fbclid=IwAR0#top`],
])('who signs up with %s is a friend of its owner', async (_, typed) => {
  const friend = await aFriend(rig, typed(referrer.client.referralCode))
  expect(await referralRow(rig, friend)).toMatchObject({
    referrerId: referrer.client.id,
    kind: 'wallet',
    state: 'signed_up',
    firstOrderId: null,
    position: null,
    createdAt: rig.clock.now(),
  })
  expect(await detailsOf(referrer)).toEqual({
    referral_bonus_sum: '0.00',
    first_order_paid_status: 0,
    referrals_emails: [friend.client.email],
    referrals: [
      {
        email: friend.client.email,
        is_deleted: false,
        kind: 'wallet',
        state: 'signed_up',
        reward: '0.00',
      },
    ],
  })
  expect(await detailsOf(friend)).toMatchObject({ referrals_emails: [] })
})

test('the other link of its owner is the one of early birds', async () => {
  const friend = await aFriend(rig, referrer.client.earlyBirdReferralCode ?? '')
  expect(await referralRow(rig, friend)).toMatchObject({ referrerId: referrer.client.id, kind: 'early_bird' })
})

test.each([['', ' ', 'NOBODYS2', "'; drop table referrals; --", '?', '\u0000']].flat())(
  'the code %j is of nobody, and the account is made all the same',
  async code => {
    expect(await findReferralRow(rig, await aFriend(rig, code))).toBeUndefined()
  },
)

test.each([
  ['ada.reader@example.test', 'ada.reader+two@example.test'],
  ['ada.reader@gmail.com', 'AdaReader+2@googlemail.com'],
])('%s does not refer %s: both are one mailbox', async (own, other) => {
  const { referralCode } = await aClient(rig, { email: own })
  expect(await findReferralRow(rig, await aFriend(rig, referralCode, { email: other }))).toBeUndefined()
})

test('mailboxes that only look alike are two', async () => {
  const { referralCode } = await aClient(rig, { email: 'ada.b@example.test' })
  const friend = await aFriend(rig, referralCode, { email: 'adab@example.test' })
  expect(await referralRow(rig, friend)).toMatchObject({ state: 'signed_up' })
})

test('a sign-up that is repeated notes one friend', async () => {
  const { client } = referrer
  const friend = await aFriend(rig, client.referralCode)
  await expect(aFriend(rig, client.referralCode, { email: friend.client.email })).rejects.toThrow('already')
  expect((await detailsOf(referrer)).referrals_emails).toEqual([friend.client.email])
})
