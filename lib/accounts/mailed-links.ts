import { serverMessageOr } from '@/lib/errors'
import { resendVerificationLink, sendResetLink } from './account-calls'
import { texts } from './texts'

/** A link that is mailed to whoever asks by address, once a minute. */
export type MailedLink = {
  ask: (email: string) => Promise<{ message: string }>
  /** What is said when it could not be asked for (specification 8). */
  failure: (error: unknown) => string
}

export const verificationLink: MailedLink = {
  ask: resendVerificationLink,
  failure: error => serverMessageOr(error, texts.resendFailed),
}

/** Here the catalogue has one sentence, whatever the server says. How long to wait is counted down beside it. */
export const resetLink: MailedLink = { ask: sendResetLink, failure: () => texts.resetLinkFailed }
