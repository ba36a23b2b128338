import { formatCents } from '@/lib/money'
import type { Expected, Quote } from './quote'

const asked = ({ totalCents, cardCents }: Expected) =>
  totalCents === cardCents
    ? formatCents(totalCents)
    : `${formatCents(totalCents)} (${formatCents(cardCents)} now)`

/** Every sentence of paying (specification sections 2.14, 4, 5, 8). */
export const texts = {
  options: 'How would you like to pay?',
  full: 'Pay in full',
  fullHint: 'Nothing is left to pay later.',
  partial: 'Pay 25% now',
  partialHint: (cents: number) => `The rest, ${formatCents(cents)}, is paid later.`,
  belowMinimum: 'Our card payment provider does not allow payments below $1.',

  prices: 'Prices by deadline',
  pricesHint: 'What a page costs depends on how soon it is due.',
  perPage: (cents: number) => `$${cents / 100} per page`,
  windows: { less: 'Up to 12 hours', medium: '12 to 24 hours', more: 'Over 24 hours' },
  yours: 'Your order',

  summary: 'Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  fromWallet: 'From your wallet',
  dueNow: 'Due now',
  remainingLater: 'Remaining later',

  walletSplit: (
    balanceCents: number,
    { walletCents, cardCents }: Pick<Quote, 'walletCents' | 'cardCents'>,
  ) => {
    const balance = `Your wallet balance is ${formatCents(balanceCents)}.`
    const wallet = `Your wallet pays ${formatCents(walletCents)}`
    return cardCents === 0
      ? `${balance} ${wallet}, and nothing is left for your card.`
      : `${balance} ${wallet} and your card ${formatCents(cardCents)}.`
  },
  held: 'This order keeps the promo code and the wallet funds it was placed with.',
  amend: 'Amend order',

  nothingDue: 'Nothing is due: your order is confirmed as soon as you complete it.',
  redirect: 'You pay on the secure page of our card payment provider and come back here afterwards.',
  legal: 'By completing the payment you accept our',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',

  cancelled: 'The payment was not completed. Your order is kept: pay for it whenever you are ready.',
  placementFailed: 'Failed to place order.',
  invalidHours: 'Invalid hours value',
  noDeadline: 'Select deadline date and time',
  notOpened: 'The payment page could not be opened. Your order is saved and nothing was charged. Try again.',
  outcomeUnknown:
    'It is not certain that the order was placed. Complete the payment again: nothing is placed or charged twice.',

  priceChanged: (old: Expected, now: Expected) =>
    `The price has changed from ${asked(old)} to ${asked(now)}. Please check it and confirm again.`,
  changedTitle: 'The price has changed',
  changedHint: 'Nothing has been charged. Would you like to go on with the new price?',
  amount: 'What',
  pages: 'Page(s)',
  before: 'Before',
  now: 'Now',
  confirmNew: (cents: number) => (cents > 0 ? `Pay ${formatCents(cents)}` : 'Complete order'),
  notNow: 'Not now',
  busy: 'Loading',
} as const
