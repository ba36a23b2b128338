import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireCentsOrZero, wireFlag, wireInt, wireList, wireText } from './wire'

/** What a referral earns by: credit in the wallet, or an early-bird promo. */
export const referralKinds = ['wallet', 'early_bird'] as const

/** Signed up, paid a first order and waits, earned, was refused, or came when the discount of the year was over. */
export const referralStates = ['signed_up', 'first_order_paid', 'rewarded', 'refused', 'ended'] as const

/** An addition of this contract: how each referral stands. Servers that leave it out tell the addresses alone. */
export const referral = z.object({
  email: wireText,
  /** Whether the friend's account was deleted since; `email` names nobody then. */
  is_deleted: wireFlag,
  kind: z.enum(referralKinds).catch('wallet'),
  state: z.enum(referralStates).catch('signed_up'),
  /** What it earned the referrer. */
  reward: wireCentsOrZero,
})

export const getReferralDetails = endpoint({
  method: 'GET',
  path: paths.referralDetails,
  access: 'client',
  summary: 'What a client earned by referring friends, and who they are, the first one first',
  spec: '2.10, 3, 7',
  query: z.object({ client_id: wireInt }),
  answer: z.object({
    data: z.object({
      referral_bonus_sum: wireCentsOrZero,
      first_order_paid_status: wireFlag,
      referrals_emails: wireList(wireText),
      referrals: wireList(referral),
    }),
  }),
})
