import { type FriendState, states as referralStates } from './texts'

/** Every sentence of the referral discount (specification section 2.11). */

export const pageTitle = 'Referral Discount'
export const title = 'Get 50% OFF Every Order When You Refer a Friend!'
export const notLoaded = 'Could not load the referral discount.'
export const timeLeft = 'Time left until 30 September 23:59:59'
/** Before the same moment as the visitor's clock has it. */
export const endsAt = 'The end by your clock: {time}'
export const days = 'Days'
export const hours = 'Hours'
export const minutes = 'Minutes'
export const seconds = 'Seconds'
export const ended = 'The referral discount of this year has ended.'
export const howTitle = 'How It Works'
export const steps = [
  { title: 'Share the link', text: 'Send your link to a friend.' },
  {
    title: 'Your friend orders',
    text: 'The friend signs up and completes a first order with it.',
  },
  { title: 'You save', text: 'You unlock 50% off all orders until Sept 30.' },
] as const
export const shareOn = 'Share on'
/** Read aloud behind the name of where it is shared. */
export const newWindow = '\u00a0(opens in a new window)'
export const noLink = 'Links for this discount belong to Early Bird accounts.'
export const noLinkHint = 'Your own referral link earns wallet credit instead.'
export const toReferral = 'Go to Referral'

/** How far a friend of the early-bird link has come: nobody verifies them, only their first order is waited for. */
export const states: Record<FriendState, string> = {
  ...referralStates,
  first_order_paid: 'First order paid',
  rewarded: 'First order completed',
}
