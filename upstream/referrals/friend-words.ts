import { maskEmail } from '../../contract/mask-email'
import { isDeletedEmail } from '../account-deletion/deleted-client'

/* How the referrer is told of a friend: by the masked address, and never by the pseudonym of an account that is gone. */

const gone = 'friend whose account is deleted'

export const friendWords = (email: string): string => (isDeletedEmail(email) ? `a ${gone}` : maskEmail(email))

/** The same where a sentence begins with it. */
export const friendFirst = (email: string): string =>
  isDeletedEmail(email) ? `A ${gone}` : `Your friend ${maskEmail(email)}`
