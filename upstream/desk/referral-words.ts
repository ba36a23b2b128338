import * as limits from '../../contract/limits'
import { writeDollars } from '../payments/write-dollars'
import type { Referral } from '../staff/referrals'

type Standing = Pick<Referral, 'state' | 'kind' | 'first_order'>

/** The states of a referral, in the words of the desk. */
export const stateNames = {
  signed_up: 'Signed up',
  first_order_paid: 'To decide',
  rewarded: 'Verified',
  refused: 'Refused',
  ended: 'Too late',
  held: 'Held back',
}

/** Where a referral stands, in the words of the desk. An early-bird one is not for support to decide. */
export const standingOf = ({ state, kind, first_order }: Standing): string => {
  if (state === 'held' && first_order) return `${stateNames.held}, to decide`
  if (kind === 'early_bird' && state === 'first_order_paid') return 'First order paid'
  return kind === 'early_bird' && state === 'rewarded' ? 'Rewarded' : stateNames[state]
}

/** Whose account is deleted: they get nothing. */
export type HasLeft = { referrer: boolean; friend: boolean }

export const heldWords = 'Unless you verify it, it counts for nobody, and neither of the two is told of it.'

const gone = 'nothing (the account is deleted)'

/** What verifying a referral would earn whom, when it is the referrer's friend number `position`. */
export function worthOf({ kind }: Pick<Standing, 'kind'>, position: number, hasLeft: HasLeft): string {
  if (kind === 'early_bird') {
    const promo = hasLeft.referrer ? gone : `a promo of ${limits.referralPromoPercent}%`
    return `As by any early-bird link, the referrer then gets ${promo} once the first order is completed.`
  }
  const cents = limits.referralRewardsCents[position - 1]
  const reward = cents ? writeDollars(cents) : 'nothing (all three rewards were given)'
  const referrer = hasLeft.referrer ? gone : reward
  const friend = hasLeft.friend ? gone : writeDollars(limits.referralFriendCents)
  return `Into their wallets, as it stands: the referrer gets ${referrer} and the friend ${friend}.`
}

/** Why a referral that is undecided cannot be verified, if so. */
export function whyNot({ state, kind, first_order }: Standing): string | undefined {
  if (kind === 'early_bird' && state !== 'held')
    return 'The friend came by an early-bird link. Its promo comes by itself, once the first order is paid in full and completed.'
  const isUnpaid = state === 'signed_up' || !first_order
  return isUnpaid ? 'It can be verified once the first order is paid in full.' : undefined
}
