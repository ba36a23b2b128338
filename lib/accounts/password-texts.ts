/**
 * Every sentence of a forgotten password, and of choosing another. Quoted by specification section 8: letter for letter.
 * Apart from those of signing in and up, whose pages are weighed to the byte.
 */
export const passwordTexts = {
  resetLinkFailed: 'Failed to send reset link.',
  resetLinkSent: 'Reset link sent. Redirecting...',
  notChanged: 'Failed to change password',
  forgotTitle: 'Forgot Password',
  forgotHint: 'Tell us the email of your account, and we will mail you a link to choose a new password.',
  remembered: 'Remembered it?',
  mailSentTitle: 'Check Your Inbox',
  mailSentTo: 'If there is an account for',
  mailOnItsWay: 'a link to choose a new password is on its way. It works once and for one hour.',
  otherAddress: 'Use another email',
  noMail: 'No mail is on its way: the address of this page names no email.',
  title: 'Reset Password',
  strength: {
    weak: 'Weak: easy to guess',
    fair: 'Fair: longer is stronger',
    strong: 'Strong',
  },
  incompleteLink: 'This link is incomplete. Open it from the mail once more, or ask for a fresh one.',
  askForLink: 'Ask for a fresh link',
  otherLink: 'Ask for another link',
  freshLink: 'Mail me a fresh link',
} as const
