import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portalEnv } from '@/lib/env'
import { getReferralDiscount, getReferrals } from './referrals'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

type Sent = { data?: object | null; client?: object; details?: number }

const answering = ({ data, client, details = 200 }: Sent) =>
  clientApiScripted(({ url }) =>
    url.startsWith('/referral-details')
      ? { status: details, body: { data } }
      : { status: 200, body: { client_profile: { id: 7, client_name: 'Ada', email: 'a@b.co', ...client } } },
  )

const unlocked = { referral_bonus_sum: '1,250.00', first_order_paid_status: '1', referrals_emails: null }

describe('getReferrals', () => {
  it('asks for the own ones, and masks who the friends are, the latest first', async () => {
    const api = await answering({
      data: {
        ...unlocked,
        referrals_emails: ['bo@example.com', 'cy@example.com'],
        referrals: [
          { email: 'bo@example.com', kind: 'wallet', state: 'rewarded', reward: '100.00' },
          { email: 'cy@example.com', kind: 'early_bird', state: 'something new', reward: null },
        ],
      },
      client: { referallink: 'FRIEND22' },
    })
    expect(await getReferrals(caller)).toEqual({
      bonusCents: 125_000,
      isLocked: false,
      link: 'https://portal.example.com/sign-up?FRIEND22',
      friends: [
        { place: 2, email: 'c***@example.com', state: 'signed_up', isDiscount: true, rewardCents: 0 },
        { place: 1, email: 'b***@example.com', state: 'rewarded', isDiscount: false, rewardCents: 10_000 },
      ],
    })
    expect(api.requests.map(({ url }) => url)).toEqual([
      '/referral-details?client_id=7',
      '/GetClientProfile/7',
    ])
  })

  it('takes the addresses alone where nothing else is told', async () => {
    await answering({ data: { ...unlocked, referrals_emails: ['bo@example.com'] } })
    const { friends, link } = await getReferrals(caller)
    expect(friends).toEqual([
      { place: 1, email: 'b***@example.com', state: null, isDiscount: false, rewardCents: 0 },
    ])
    expect(link).toBeNull()
  })

  it.each([0, '0', false, null, undefined])(
    'withholds the link while the first order is %j',
    async status => {
      await answering({
        data: { ...unlocked, first_order_paid_status: status },
        client: { referallink: 'FRIEND22' },
      })
      const answer = await getReferrals(caller)
      expect(answer).toMatchObject({ isLocked: true, link: null })
      expect(JSON.stringify(answer)).not.toContain('FRIEND22')
    },
  )

  it.each([
    ['https://elsewhere.example/r/1', 'https://elsewhere.example/r/1'],
    ['a b&c=1+2', 'https://portal.example.com/sign-up?a%20b%26c%3D1%2B2'],
    ['javascript:alert(1)', 'https://portal.example.com/sign-up?javascript%3Aalert%281%29'],
    ["it's", null],
    ['<1>', null],
    ['gclid', null],
    ['A'.repeat(129), null],
    [' ', null],
    [null, null],
  ])('makes of %j a link', async (referallink, link) => {
    await answering({ data: unlocked, client: { referallink } })
    expect((await getReferrals(caller)).link).toBe(link)
  })

  it('answers another shape as no answer of this contract', async () => {
    await answering({ data: null })
    await expect(getReferrals(caller)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('does without nothing that failed', async () => {
    await answering({ data: undefined, details: 503 })
    await expect(getReferrals(caller)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('getReferralDiscount', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-29T23:59:59Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells the early-bird link, the moment, and when the discount of the year ends', async () => {
    await answering({ client: { EBD_referellink: 'EARLY234' } })
    expect(await getReferralDiscount(caller)).toEqual({
      link: 'https://portal.example.com/early-bird?EARLY234',
      now: '2026-09-29T23:59:59.000Z',
      endsAt: '2026-09-30T23:59:59.000Z',
    })
  })

  it.each([
    ['America/New_York', '2026-10-01T03:59:59.000Z'],
    ['Asia/Tokyo', '2026-09-30T14:59:59.000Z'],
  ])('ends with the last day as it is in %s, the zone of the client API', async (zone, endsAt) => {
    await answering({ client: { EBD_referellink: 'EARLY234' } })
    Object.assign(portalEnv(), { CLIENT_API_TIME_ZONE: zone })
    expect((await getReferralDiscount(caller)).endsAt).toBe(endsAt)
  })

  it('tells of no link where there is none', async () => {
    await answering({ client: { EBD_referellink: null } })
    expect((await getReferralDiscount(caller)).link).toBeNull()
  })
})
