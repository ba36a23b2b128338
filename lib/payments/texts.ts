import { formatCents } from '@/lib/money'
import type { Expected, Held } from './quote'

const asked = ({ totalCents, cardCents }: Expected) =>
  totalCents === cardCents
    ? formatCents(totalCents)
    : `${formatCents(totalCents)} (${formatCents(cardCents)} now)`

/** Every sentence of paying (specification sections 2.14, 4, 5, 8). */

export const options = 'How would you like to pay?'
export const full = 'Pay in full'
export const fullHint = 'Nothing is left to pay later.'
export const partial = 'Partial payment, 25% now'
export const partialHint = (cents: number) => `The rest, ${formatCents(cents)}, is paid later.`
export const belowMinimum = 'Our card payment provider does not allow payments below $1.'
export const walletPaysLess = 'Enough money in your wallet can pay it.'

export const summary = 'Summary'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const total = 'Total'
export const fromWallet = 'From your wallet'
/** The wallet's part, as whoever holds an invoice reads it: the wallet is somebody else's. */
export const fromClientsWallet = "From the client's wallet"
export const dueNow = 'Due now'
export const remainingLater = 'Remaining later'

export const walletSplit = (
  balanceCents: number,
  { addedCents, cardCents }: { addedCents: number; cardCents: number },
) => {
  const balance = `Your wallet balance is ${formatCents(balanceCents)}.`
  const wallet = `Your wallet pays ${formatCents(addedCents)}`
  return cardCents === 0
    ? `${balance} ${wallet}, and nothing is left for your card.`
    : `${balance} ${wallet} and your card ${formatCents(cardCents)}.`
}
export const held = ({ promo, discountCents, walletCents }: Held) => {
  const isReduced = promo !== null || discountCents > 0
  const kept = [isReduced && 'the promo code', walletCents > 0 && 'the wallet funds']
  return `This order keeps ${kept.filter(Boolean).join(' and ')} it was placed with.`
}
export const amend = 'Amend order'

export const nothingDue = 'Nothing is due: your order is confirmed as soon as you complete it.'
export const redirect =
  'You pay on the secure page of our card payment provider and come back here afterwards.'
export const deadlineMoved =
  'Your deadline has moved to {to}, and nothing is paid yet. Check it and complete the payment.'
export const legal = 'By completing the payment you accept our {terms} and {privacy}.'
export const terms = 'Terms and Conditions'
export const privacy = 'Privacy Policy'

export const cancelled =
  'The payment was not completed. Your order is kept: pay for it whenever you are ready.'
export const placementFailed = 'Failed to place order.'
export const invalidHours = 'Invalid hours value'
export const noDeadline = 'Select deadline date and time'
export const notOpened =
  'The payment page could not be opened. Your order is saved and nothing was charged. Try again.'
export const codeApplied =
  'Your promo code is applied now, and nothing is paid yet. Check the new price and complete the payment.'
export const codeNotJudged =
  'Your promo code could not be checked, and nothing is paid yet. Apply it again, or take it out to pay without it.'
export const promoNotJudged =
  'Your promo code could not be checked, and nothing is paid yet. Choose it again, or complete the payment without it.'
export const outcomeUnknown =
  'It is not certain that the order was placed. Complete the payment again: nothing is placed or charged twice.'

export const priceChanged = (old: Expected, now: Expected) =>
  `The price has changed from ${asked(old)} to ${asked(now)}. Please check it and confirm again.`
export const orderChanged = 'The order has changed. Please check it and confirm again.'
export const changedTitle = 'The price has changed'
export const orderChangedTitle = 'The order has changed'
export const lostPromo = (title: string) => `Your promo “${title}” can no longer be used.`
export const changedHint = 'Nothing has been charged. Would you like to go on with the new price?'
export const orderChangedHint =
  'Nothing has been charged. Would you like to go on with the order as it is now?'
export const amount = 'What'
export const pages = 'Page(s)'
export const deadline = 'Deadline'
export const before = 'Before'
export const now = 'Now'
export const confirmNew = (cents: number) => (cents > 0 ? `Pay ${formatCents(cents)}` : 'Complete order')
export const notNow = 'Not now'
export const busy = 'Loading'
