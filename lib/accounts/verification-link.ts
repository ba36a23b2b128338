import { serverMessageOr } from '@/lib/errors'
import { resendVerificationLink } from './account-calls'
import * as texts from './texts'
import type { MailedLink } from './use-resend'

/** The link that says whose an address is. */
export const verificationLink: MailedLink = {
  ask: resendVerificationLink,
  failure: error => serverMessageOr(error, texts.resendFailed),
}
