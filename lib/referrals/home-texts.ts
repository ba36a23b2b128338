/** What home says of referrals; apart from the noun's other sentences, because home loads these alone (specification 2.10, 2.17). */

export const heading = 'Refer a friend'
export const earned = (sum: string) => `${sum} earned by referring friends`
export const friendCount = (count: number) =>
  `${count} ${count === 1 ? 'friend' : 'friends'} signed up through you`
export const invitation = "$100 each for you and your friend on your friend's first order."
export const toReferral = 'Go to Referral'
