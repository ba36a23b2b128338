import 'server-only'
import type { z } from 'zod'
import { maskEmail } from '@/contract/mask-email'
import * as profileWire from '@/contract/profile'
import { referralCodeFrom } from '@/contract/referral-code'
import { referralDiscountEnd } from '@/contract/referral-discount'
import * as wire from '@/contract/referrals'
import { portalEnv } from '@/lib/env'
import { routes } from '@/lib/routes'
import { type ClientCaller, call } from './call'

type Details = z.output<typeof wire.getReferralDetails.answer>['data']

/** As chat programs take it for a part of a link, at its end too. */
const encoded = (code: string) =>
  encodeURIComponent(code).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A code as the link that carries it; an address is one already (decisions C-21). Null when there is neither, and for what the
 * page that it leads to would not take for a code.
 */
function linkOf(sent: string | null, pathWith: (query: string) => string): string | null {
  const value = sent?.trim() ?? ''
  if (/^https?:\/\//i.test(value)) return value
  const query = `?${encoded(value)}`
  return value !== '' && referralCodeFrom(query) === value ? portalEnv().APP_ORIGIN + pathWith(query) : null
}

/** Servers that leave out how referrals stand tell the addresses alone. */
const sentFriends = ({ referrals, referrals_emails }: Details) =>
  referrals.length > 0
    ? referrals
    : referrals_emails.map(email => ({
        email,
        is_deleted: false,
        kind: 'wallet' as const,
        state: null,
        reward: 0,
      }))

const friendsOf = (details: Details) =>
  sentFriends(details).map((sent, index) => ({
    /** Which friend of the caller this is, from 1: two masked addresses may read alike. */
    place: index + 1,
    /** Null once the friend's account was deleted. */
    email: sent.is_deleted ? null : maskEmail(sent.email),
    /** Null where the client API tells the address alone. */
    state: sent.state,
    /** By the early-bird link, which earns the referral discount and no dollars. */
    isDiscount: sent.kind === 'early_bird',
    rewardCents: sent.reward,
  }))

/** A friend who came by the caller's link. The address is masked: it is the friend's. */
export type ReferredFriend = ReturnType<typeof friendsOf>[number]

const getClient = async (caller: ClientCaller) =>
  (await call(profileWire.getProfile, { params: { userId: caller.clientId } }, caller)).client_profile

/**
 * What the caller earned by referring friends, who they are (the latest first), and the own link, which is withheld
 * until the first order is paid in full. @throws ClientApiError. Specification 2.10, 2.17, 4.
 */
export async function getReferrals(caller: ClientCaller) {
  const { data } = await call(wire.getReferralDetails, { query: { client_id: caller.clientId } }, caller)
  const isLocked = !data.first_order_paid_status
  return {
    bonusCents: data.referral_bonus_sum,
    isLocked,
    link: isLocked ? null : linkOf((await getClient(caller)).referallink, routes.signUpWith),
    friends: friendsOf(data).reverse(),
  }
}

export type Referrals = Awaited<ReturnType<typeof getReferrals>>

/**
 * The caller's early-bird link, null without one, and when the discount of this year ends: an instant, with the instant
 * at which that was told. @throws ClientApiError. Specification 2.11.
 */
export async function getReferralDiscount(caller: ClientCaller) {
  const { EBD_referellink } = await getClient(caller)
  const now = new Date().toISOString()
  return {
    link: linkOf(EBD_referellink, routes.earlyBirdWith),
    now,
    endsAt: referralDiscountEnd(now, portalEnv().CLIENT_API_TIME_ZONE),
  }
}

export type ReferralDiscount = Awaited<ReturnType<typeof getReferralDiscount>>
