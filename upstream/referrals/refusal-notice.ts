import { friendWords } from './friend-words'

/* What both sides of a refused referral are told. Why it was refused goes with the account of either. */

const ending = (reason: string | null) => (reason === null ? '.' : `: ${reason}`)

export const refusalToReferrer = (friendEmail: string, reason: string | null): string =>
  `Your referral of ${friendWords(friendEmail)} was not verified${ending(reason)}`

export const refusalToFriend = (reason: string | null): string =>
  `The referral you came by was not verified${ending(reason)}`
