import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccountOf } from '../account-deletion/test-deletion'
import { newPasswordForm, registration, visitors } from '../accounts/account-rig'
import { newReferralCode } from '../accounts/secrets'
import { aPaidOrder } from '../deliveries/test-deliveries'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aFriend, decideReferral, detailsOf, findReferralRow, listed, referralRow } from './test-referrals'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let referrer: Caller

beforeEach(async () => {
  referrer = await signedIn(rig, await aClient(rig, { earlyBirdReferralCode: newReferralCode() }))
})

test.each([
  ['the code', (code: string) => code],
  ['the code as somebody typed it', (code: string) => `  ${code.toLowerCase()} `],
  ['the code and the end of a sentence', (code: string) => `${code}.`],
  ['the code in brackets', (code: string) => `(${code}),`],
  ['the link and the end of a sentence', (code: string) => `https://portal.example.com/sign-up?${code}.`],
  ['a link that an app took for a form', (code: string) => `https://portal.example.com/sign-up?${code}=`],
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

const counted = async ({ client, request }: Caller) =>
  (await (await request(`/countNotification/${client.id}`)).json()).referral_details.referrals_count
const exported = async ({ client, request }: Caller) => {
  const data = await (await request(`/clients/${client.id}/data-export`)).json()
  return [data.came_by, data.referrals]
}

describe.each([
  ['ada.reader@example.test', 'ada.reader+two@example.test', '/signup', 'wallet'],
  ['ada.reader@gmail.com', 'AdaReader+2@googlemail.com', '/signup', 'wallet'],
  ['bo.early@example.test', 'bo.early+two@example.test', '/EBD_signup', 'early_bird'],
] as const)('of %s and %s, one mailbox', (own, other, path, kind) => {
  let owner: Caller
  let self: Caller

  beforeAll(async () => {
    owner = await signedIn(rig, await aClient(rig, { email: own, earlyBirdReferralCode: newReferralCode() }))
    const { referralCode, earlyBirdReferralCode } = owner.client
    const code = kind === 'wallet' ? referralCode : (earlyBirdReferralCode ?? '')
    self = await aFriend(rig, code, { email: other }, {}, path)
  })

  test('the referral is held, and support sees why', async () => {
    expect(await referralRow(rig, self)).toMatchObject({ referrerId: owner.client.id, kind, state: 'held' })
    expect((await listed(rig, { q: other }))[0].flags).toContain("The friend's address is the referrer's own")
  })

  test('neither is told of it, and no friend is counted', async () => {
    expect(await detailsOf(owner)).toMatchObject({ referrals_emails: [], referrals: [] })
    expect(await counted(owner)).toBe(0)
    for (const who of [owner, self]) expect(await exported(who)).toEqual([null, []])
  })
})

describe('an account that was opened by a link for a new password', () => {
  const choosePassword = async (email: string) => {
    const link = await visitors(rig).resetLink(email)
    expect((await callApi(rig, '/resetpassword', { json: newPasswordForm(link) })).status).toBe(200)
  }
  const heldFor = expect.stringContaining('somebody else may have signed up with it')

  test.each(['wallet', 'early_bird'] as const)(
    'before it was proven has its %s referral held for support',
    async kind => {
      const { referralCode, earlyBirdReferralCode } = referrer.client
      const form = registration({ referral_code: kind === 'wallet' ? referralCode : earlyBirdReferralCode })
      await callApi(rig, '/signup', { json: form })
      await choosePassword(form.email)
      const [found] = await listed(rig, { q: form.email })
      expect(found).toMatchObject({ kind, state: 'held' })
      expect(found.flags[0]).toEqual(heldFor)
      expect(found.flags).not.toContain("The friend's address is the referrer's own")
      expect([await counted(referrer), await exported(referrer)]).toEqual([0, [null, []]])
      const friend = await signedIn(rig, { ...referrer.client, id: found.friend_id, email: form.email })
      await aPaidOrder(rig, friend, { statusId: 1 })
      expect((await listed(rig, { q: form.email }))[0].flags[0]).toEqual(heldFor)
      expect((await decideReferral(rig, found.id, 'verify')).status).toBe(200)
      const state = kind === 'wallet' ? 'rewarded' : 'first_order_paid'
      expect(await referralRow(rig, friend)).toMatchObject({ state, reason: null })
    },
  )

  test('leaves one that support has refused as it is', async () => {
    const form = registration({ referral_code: referrer.client.referralCode })
    await callApi(rig, '/signup', { json: form })
    const [{ id }] = await listed(rig, { q: form.email })
    expect((await decideReferral(rig, id, 'refuse', 'Both accounts are yours.')).status).toBe(200)
    await choosePassword(form.email)
    expect(await listed(rig, { q: form.email })).toMatchObject([
      { state: 'refused', reason: 'Both accounts are yours.' },
    ])
  })

  test('is held for that though it was deleted meanwhile', async () => {
    const form = registration({ referral_code: referrer.client.referralCode })
    const { client } = await (await callApi(rig, '/signup', { json: form })).json()
    await choosePassword(form.email)
    const friend = await signedIn(rig, { ...referrer.client, ...client, password: 'another horse' })
    expect((await deleteAccountOf(rig, friend)).status).toBe(200)
    expect((await listed(rig, { q: referrer.client.email }))[0].flags[0]).toEqual(heldFor)
  })

  test('has nobody else’s held', async () => {
    const { referralCode } = referrer.client
    const other = await aFriend(rig, referralCode)
    const form = registration({ referral_code: referralCode })
    await callApi(rig, '/signup', { json: form })
    await choosePassword(form.email)
    expect((await referralRow(rig, other)).state).toBe('signed_up')
  })

  test('after it was proven keeps it as it is', async () => {
    const friend = await aFriend(rig, referrer.client.referralCode)
    await choosePassword(friend.client.email)
    expect(await referralRow(rig, friend)).toMatchObject({ state: 'signed_up', reason: null })
  })
})

test('the answer of a sign-up is the same whether the address is known to the owner of the code or not', async () => {
  const { referralCode } = await aClient(rig, { email: 'cy.reader@example.test' })
  const answers = ['cy.reader+two@example.test', 'somebody.else@example.test', 'third@example.test'].map(
    async (email, index) => {
      const json = registration({ email, referral_code: index === 2 ? 'NOBODYS2' : referralCode })
      const answer = await callApi(rig, '/signup', { json })
      const { client, message } = await answer.json()
      const { id: _, email: __, referallink: ___, referral_used: ____, ...rest } = client
      return [answer.status, message, rest]
    },
  )
  const [held, ...others] = await Promise.all(answers)
  for (const answer of others) expect(held).toEqual(answer)
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
