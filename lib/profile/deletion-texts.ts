import type { Obstacle } from '@/lib/client-api/account-deletion'

/** Every sentence about deleting an account. */

export const title = 'Delete your account'
export const goesTitle = 'What goes'
export const goes =
  'Your name, address, phone and picture; drafts; the titles, instructions, chats and files of every order; reviews, notifications, saved promos and sessions. It cannot be brought back.'
export const staysTitle = 'What stays'
export const stays =
  'Amounts and dates of your orders and payments, without your name, because our books have to say what was paid. The card provider keeps what the law asks of it.'
export const takeHome = 'Download your data first if you want to keep it.'
export const walletHere = (amount: string) => `Your wallet holds ${amount}. Deleting the account gives it up.`
export const payBackBefore = 'To have it paid back, write to {email} before.'
export const notLoaded = 'Could not load whether your account can be deleted.'

export const inTheWay = 'Your account cannot be deleted yet:'
export const obstacles = {
  in_work: 'is being worked on. It has to be delivered and accepted first.',
  to_accept: 'waits to be accepted.',
  to_pay: 'is not paid in full. Pay the rest, or ask us to close it.',
} satisfies Record<Obstacle['reason'], string>
export const askSupport = 'If that takes too long, write to {email}.'

export const password = 'Your password'
export const enterPassword = 'Please enter your password'
export const how = 'We mail you a link. Nothing is deleted before you open it and confirm.'
export const ask = 'Mail me the link'
export const asking = 'Sending'
export const asked = (email: string) => `A link is on its way to ${email}. It works once and for one hour.`
export const notAsked = 'The link could not be sent. Try again.'

export const question = 'Delete your account for good?'
export const whose = 'Account'
export const typeAmount = (amount: string) => `Type ${amount} to give it up.`
export const notTheAmount = (amount: string) => `This is not what your wallet holds: ${amount}.`
export const giveUp = 'Amount you give up, in dollars'
export const payBack = 'To have it paid back, leave this page and write to {email}.'
export const confirm = 'Delete my account'
export const confirming = 'Deleting'
export const failed = 'Your account was not deleted. Try again.'
export const notCertain = 'It is not certain that your account was deleted. Try again: it is deleted once.'
export const keep = 'Keep my account'

export const loading = 'Looking up the link'
export const noLink = 'This link does not work any more'
export const noLinkHint =
  'It is incomplete, over, or was used already. A link works once and for one hour; you can ask for another in your profile.'
export const lookFailed = 'This could not be looked up'
export const outageHint = 'Nothing was deleted. Please try again in a moment.'
export const toProfile = 'Go to your profile'

export const doneTitle = 'Your account is deleted'
export const done =
  'You are signed out everywhere, and a last mail says so. What you wrote and sent is gone; amounts and dates are kept without your name.'
export const again = 'You can sign up again with the same address whenever you like.'
export const toSignUp = 'Sign up'

export const otherDoneTitle = 'The account is deleted'
export const otherDone = 'It was the account of the link, not yours: you are still signed in to your own.'
export const toHome = 'Go to the home page'
