/**
 * Every sentence of a forgotten password, and of choosing another. Quoted by specification section 8: letter for letter.
 * Apart from those of signing in and up, whose pages are weighed to the byte.
 */

export const sendResetLink = 'Send Reset Link'
export const fields = { password: 'New Password', confirmation: 'Confirm New Password' } as const
export const sending = 'Sending...'
export const setNew = 'Set New Password'
export const setting = 'Setting...'
export const resetLinkFailed = 'Failed to send reset link.'
export const resetLinkSent = 'Reset link sent. Redirecting...'
export const notChanged = 'Failed to change password'
export const notCertain = 'It is not certain that the password was changed. Try again: it is changed once.'
export const updated = 'Password updated'
export const allRequired = 'All fields are required'
export const differ = 'Passwords do not match'
export const changeTitle = 'Password'
export const changeHint = 'A new password signs out every other device.'
export const oldPassword = 'Old password'
export const newPassword = 'New password'
export const confirmation = 'Confirm new password'
export const change = 'Change password'
export const changing = 'Changing'
export const mailLinkTitle = 'Forgotten it?'
export const mailLinkHint = 'We mail you a link to choose another. You are signed out here.'
export const mailLink = 'Send reset link'
export const firstHint =
  'You sign in with Google, and your account has no password. To give it one, have a link mailed to you: the mail says whether Google signs you in after that. You are signed out here.'
export const mailFirstLink = 'Send a link'
export const mailingLink = 'Sending'
export const notSignedOut =
  'The link is in your inbox, but you could not be signed out. Log out, then open it.'
export const forgotTitle = 'Forgot Password'
export const forgotHint =
  'Tell us the email of your account, and we will mail you a link to choose a new password.'
export const remembered = 'Remembered it?'
export const mailSentTitle = 'Check Your Inbox'
export const mailSentTo =
  'If there is an account for {email}, a link to choose a new password is on its way. It works once and for one hour.'
export const otherAddress = 'Use another email'
export const otherAddressOrSignIn = '{otherAddress} or {signIn}'
export const noMail = 'No mail is on its way: the address of this page names no email.'
export const title = 'Reset Password'
export const strength = {
  weak: 'Weak: easy to guess',
  fair: 'Fair: longer is stronger',
  strong: 'Strong',
} as const
export const incompleteLink =
  'This link is incomplete. Open it from the mail once more, or ask for a fresh one.'
export const askForLink = 'Ask for a fresh link'
export const otherLink = 'Ask for another link'
export const otherLinkOrSignIn = '{otherLink} or {signIn}'
export const freshLink = 'Mail me a fresh link'
