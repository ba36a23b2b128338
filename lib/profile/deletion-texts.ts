import type { Obstacle } from '@/lib/client-api/account-deletion'

/** Every sentence about deleting an account. */
export const deletionTexts = {
  title: 'Delete your account',
  goesTitle: 'What goes',
  goes: 'Your name, address, phone and picture; drafts; the titles, instructions, chats and files of every order; reviews, notifications, saved promos and sessions. It cannot be brought back.',
  staysTitle: 'What stays',
  stays:
    'Amounts and dates of your orders and payments, without your name, because our books have to say what was paid. The card provider keeps what the law asks of it.',
  takeHome: 'Download your data first if you want to keep it.',
  wallet: (amount: string) =>
    `Your wallet holds ${amount}. Deleting the account gives it up: to have it paid back, write to us before.`,
  notLoaded: 'Could not load whether your account can be deleted.',

  inTheWay: 'Your account cannot be deleted yet:',
  obstacles: {
    in_work: 'is being worked on. It has to be delivered and accepted first.',
    to_accept: 'waits to be accepted.',
    to_pay: 'is not paid in full. Pay the rest, or ask us to close it.',
  } satisfies Record<Obstacle['reason'], string>,
  askSupport: 'If that takes too long, write to us.',

  password: 'Your password',
  enterPassword: 'Please enter your password',
  how: 'We mail you a link. Nothing is deleted before you open it and confirm.',
  ask: 'Mail me the link',
  asking: 'Sending',
  asked: (email: string) => `A link is on its way to ${email}. It works once and for one hour.`,
  notAsked: 'The link could not be sent. Try again.',

  question: 'Delete your account for good?',
  whose: 'Account',
  typeAmount: (amount: string) => `Type ${amount} to give it up.`,
  notTheAmount: (amount: string) => `This is not what your wallet holds: ${amount}.`,
  giveUp: 'Amount you give up, in dollars',
  walletHere: (amount: string) => `Your wallet holds ${amount}. Deleting the account gives it up.`,
  payBack: 'To have it paid back, leave this page and write to',
  confirm: 'Delete my account',
  confirming: 'Deleting',
  failed: 'Your account was not deleted. Try again.',
  keep: 'Keep my account',

  loading: 'Looking up the link',
  noLink: 'This link does not work any more',
  noLinkHint:
    'It is incomplete, over, or was used already. A link works once and for one hour; you can ask for another in your profile.',
  lookFailed: 'This could not be looked up',
  outageHint: 'Nothing was deleted. Please try again in a moment.',
  toProfile: 'Go to your profile',

  doneTitle: 'Your account is deleted',
  done: 'You are signed out everywhere, and a last mail says so. What you wrote and sent is gone; amounts and dates are kept without your name.',
  again: 'You can sign up again with the same address whenever you like.',
  toSignUp: 'Sign up',
} as const
