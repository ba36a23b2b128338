import * as limits from '../../contract/limits'
import { writeDollars } from '../payments/write-dollars'
import type { Referral } from '../staff/referrals'

type Standing = Pick<Referral, 'state' | 'kind'>

const stateNames = {
  signed_up: 'Signed up',
  first_order_paid: 'To decide',
  rewarded: 'Verified',
  refused: 'Refused',
  ended: 'Too late',
}

/** Where a referral stands, in the words of the desk. An early-bird one is not for support to decide. */
export const standingOf = ({ state, kind }: Standing): string => {
  if (kind === 'early_bird' && state === 'first_order_paid') return 'First order paid'
  return kind === 'early_bird' && state === 'rewarded' ? 'Rewarded' : stateNames[state]
}

export const stateOptions = [
  { value: '', name: 'All' },
  ...Object.entries(stateNames).map(([value, name]) => ({ value, name })),
]

/** What verifying a referral would put into both wallets, when it is the referrer's friend number `position`. */
export function worthOf(position: number): string {
  const friend = `the friend ${writeDollars(limits.referralFriendCents)}`
  const cents = limits.referralRewardsCents[position - 1]
  return cents
    ? `As it stands, the referrer gets ${writeDollars(cents)} and ${friend}, in their wallets.`
    : `The referrer has had all three rewards: ${friend} in the wallet, and nobody else.`
}

/** Why a referral that is undecided cannot be verified, if so. */
export function whyNot({ state, kind }: Standing): string | undefined {
  if (kind === 'early_bird')
    return 'The friend came by an early-bird link. Its promo comes by itself, once the first order is paid in full and completed.'
  return state === 'signed_up' ? 'It can be verified once the first order is paid in full.' : undefined
}
