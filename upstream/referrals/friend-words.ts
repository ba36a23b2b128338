import { maskEmail } from '../../contract/mask-email'
import { isDeletedEmail } from '../account-deletion/deleted-client'

/** How the referrer is told of a friend: by the masked address, and never by the pseudonym of an account that is gone. */
export const friendWords = (email: string): string =>
  isDeletedEmail(email) ? 'a friend whose account is deleted' : maskEmail(email)
