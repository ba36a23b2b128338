import type { ReferredFriend } from '@/lib/client-api/referrals'

/** Every sentence of referrals (specification sections 2.10, 2.11, 2.17, 8). */
export const texts = {
  title: 'Referral',
  intro: 'Invite friends with your own link. You both earn wallet credit.',
  notLoaded: 'Could not load your referrals.',
  notRefreshed: 'Could not refresh',

  earned: 'Earned by referring friends',
  friendCount: (count: number) => `${count} ${count === 1 ? 'friend' : 'friends'} signed up with your link`,

  yourLink: 'Your referral link',
  linkHint: 'Friends who sign up with it are your referrals.',
  locked: 'Your link is locked',
  lockedHint: 'It opens as soon as your first order is paid in full.',
  placeOrder: 'Place Order',
  noLink: 'There is no link for your account yet. Support makes one for you.',
  copy: 'Copy',
  copied: 'Copied',
  copiedToast: 'Referral link copied successfully',

  rewards: 'Rewards',
  tiers: [
    { friend: '1st friend', reward: '$100' },
    { friend: '2nd friend', reward: '$150' },
    { friend: '3rd friend', reward: '$200' },
  ],
  rules: [
    'Your friend also gets $100 after their first order.',
    'Rewards go to wallets.',
    'Rewards are non-transferable.',
    'Rewards cannot be combined with promotions.',
    'Support verifies each referral.',
  ],

  friends: 'Friends you referred',
  deletedFriend: 'Deleted account',
  none: 'No friends yet',
  noneHint: 'Friends who sign up with your link will be listed here.',
  noneLockedHint: 'Once your link is open, friends who sign up with it will be listed here.',

  close: 'Close',
  popupTitle: 'Refer a friend',
  popup: "$100 each for you and your friend on your friend's first order.",
} as const

type State = NonNullable<ReferredFriend['state']>

/** How a referral stands, as its referrer is told. */
export const stateTexts: Record<State, string> = {
  signed_up: 'Signed up',
  first_order_paid: 'Support is verifying',
  rewarded: 'Verified',
  refused: 'Not verified',
  ended: 'After 30 September',
}

/** The same of a friend who came by the early-bird link: nobody verifies, the order is waited for. */
export const discountStateTexts: Record<State, string> = {
  ...stateTexts,
  first_order_paid: 'First order paid',
  rewarded: 'First order completed',
}

/** Every sentence of the referral discount (specification section 2.11). */
export const discountTexts = {
  pageTitle: 'Referral Discount',
  title: 'Get 50% OFF Every Order When You Refer a Friend!',
  notLoaded: 'Could not load the referral discount.',
  timeLeft: 'Time left until 30 September 23:59:59',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  ended: 'The referral discount of this year has ended.',
  howTitle: 'How It Works',
  steps: [
    { title: 'Share the link', text: 'Send your link to a friend.' },
    {
      title: 'Your friend orders',
      text: 'The friend signs up and completes a first order with it.',
    },
    { title: 'You save', text: 'You unlock 50% off all orders until Sept 30.' },
  ],
  yourLink: 'Your referral link',
  shareOn: 'Share on',
  share: 'Share',
  email: 'Email',
  emailSubject: 'Check this out',
  noLink: 'Links for this discount belong to Early Bird accounts.',
  noLinkHint: 'Your own referral link earns wallet credit instead.',
  toReferral: 'Go to Referral',
} as const
