import type { ReferredFriend } from '@/lib/client-api/referrals'

/** Every sentence of referrals (specification sections 2.10, 2.11, 2.17, 8). */

export const title = 'Referral'
export const intro = 'Invite friends with your own link. You both earn wallet credit.'
export const notLoaded = 'Could not load your referrals.'
export const notRefreshed = 'Could not refresh'

export const earned = 'Earned by referring friends'
export const friendCount = (count: number) =>
  `${count} ${count === 1 ? 'friend' : 'friends'} signed up through you`

export const yourLink = 'Your referral link'
export const linkHint = 'Friends who sign up with it are your referrals.'
export const locked = 'Your link is locked'
export const lockedHint = 'It opens as soon as your first order is paid in full.'
export const lockedRest = 'It opens as soon as what remains of your first order is paid.'
export const yourOrders = 'Your orders'
export const placeOrder = 'Place Order'
export const noLink = 'There is no link for your account yet. Support makes one for you.'
export const copy = 'Copy'
export const copied = 'Copied'
export const copiedToast = 'Referral link copied successfully'
export const copyByHand = 'Not copied. The link is selected: copy it by hand.'

export const share = 'Share'
export const shareByEmail = 'Share by email'
export const shareSubject = 'Check this out'

export const rewards = 'Rewards'
export const tiers = [
  { friend: '1st friend', reward: '$100' },
  { friend: '2nd friend', reward: '$150' },
  { friend: '3rd friend', reward: '$200' },
] as const
export const rules = [
  'Your friend also gets $100 after their first order.',
  'Rewards go to wallets.',
  'Rewards are non-transferable.',
  'Rewards cannot be combined with promotions.',
  'Support verifies each referral.',
] as const

export const friends = 'Friends you referred'
export const deletedFriend = 'Deleted account'
export const none = 'No friends yet'
export const noneHint = 'Friends who sign up with your link will be listed here.'
export const noneLockedHint = 'Once your link is open, friends who sign up with it will be listed here.'

export const close = 'Close'
export const popupTitle = 'Refer a friend'
export const popup = "$100 each for you and your friend on your friend's first order."

export type FriendState = NonNullable<ReferredFriend['state']>

/** How a referral stands, as its referrer is told. */
export const states: Record<FriendState, string> = {
  signed_up: 'Signed up',
  first_order_paid: 'Support is verifying',
  rewarded: 'Verified',
  refused: 'Not verified',
  ended: 'After 30 September',
}
