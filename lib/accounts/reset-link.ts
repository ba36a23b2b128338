import { sendResetLink } from './account-calls'
import * as passwordTexts from './password-texts'
import type { MailedLink } from './use-resend'

/**
 * The link to a new password. When it cannot be had the catalogue has one sentence, whatever the server says; how long to
 * wait is counted down beside it. In a file of its own: sign-in has the other link, and no byte to spare for this.
 */
export const resetLink: MailedLink = { ask: sendResetLink, failure: () => passwordTexts.resetLinkFailed }
