import type { DeliveryKind } from '@/lib/client-api/deliveries'
import type { OrderEvent } from '@/lib/client-api/timeline'
import { formatCents } from '@/lib/money'

/** Every sentence of the tabs of one order's own page (specification sections 2.18, 4, 8). */

export const status = 'Status'
export const words = 'Words'
export const assignment = 'Assignment'
export const course = 'Course'
export const notAssigned = 'Not assigned'
export const attachedFiles = 'Attached files'
export const instructions = 'Instructions'
export const showMore = 'Show More'
export const showLess = 'Show Less'
export const noInstructions = 'No instructions were given.'
export const noFiles = 'No files are attached.'
export const timeline = 'Timeline'
export const receipts = 'Payments'
export const receipt = 'Receipt (PDF)'

export const requirements = 'Requirements'
export const citationStyle = 'Citation style'
export const sources = 'Sources'
export const educationLevel = 'Education level'
export const moreInstructions = 'More Instructions'
export const lastChance = 'The work is done. Once you save these details, they can no longer be changed.'
export const closedLastChance =
  'This order is closed. Once you save these details, they can no longer be changed.'
export const choicesNotLoaded = 'Failed to load dropdown data'
export const choiceNotKnown = '…'
export const locked = 'The work is done, so these details can no longer be changed.'
export const closedLocked = 'This order is closed, so these details can no longer be changed.'

export const amounts = 'Amounts'
export const subtotal = 'Subtotal'
export const paymentProgress = 'Progress'
export const completed100 = '100% Completed'
export const remaining75 = '75% Remaining'
export const nothingPaid = 'Nothing paid yet'
export const unpaidHint = 'This order is a draft until it is paid. Finish it and choose how to pay.'
export const partialHint = (paid: string, total: string, remaining: string) =>
  `${paid} of ${total} is paid. ${remaining} remains to be paid; completed files stay locked until then.`
export const paidHint = 'This order is paid in full.'

export const payRemaining = 'Pay Remaining'
export const toPayment = 'Pay what remains'
export const paying = 'Loading'
export const cancelled = 'The payment was not completed. Pay what remains whenever you are ready.'
export const walletPays = (balance: string, remaining: string) =>
  `Your wallet holds ${balance}. Shall it pay the ${remaining} that remains? With No you pay by card.`
export const notCertain = 'It is not certain that the amount was paid. Pay it again: nothing is paid twice.'
export const notPaid = 'Nothing was paid. Try again.'
export const nothingPaidYet = 'Nothing was paid for this order yet.'
export const belowCardMinimum = 'The minimum amount payable by card is $1.'
export const remainingChanged = (old: number, now: number) =>
  `The remaining amount has changed from ${formatCents(old)} to ${formatCents(now)}. Please check it and try again.`

export const deliveries = 'Completed files'
export const delivered = 'Completed work'
export const revised = 'Revised work'
export const noDeliveries = 'No completed files yet'
export const noDeliveriesHint = 'The work and its reports are here as soon as your writer has delivered them.'
export const filesLocked = 'Your files are locked'
export const paymentDetails = 'Payment Details'
export const payBesideFiles = 'Pay it beside your completed files'
export const filesLockedHint = (remaining: string) =>
  `They open as soon as this order is paid in full. ${remaining} remains to be paid.`

export const acceptOrder = 'Accept Order'
export const accepting = 'Loading'
export const toAccept = 'Is everything as you ordered it?'
export const toAcceptHint = 'Look through the files, then accept the order.'
export const toAcceptLockedHint =
  'You can look through the files once they are open, or accept the order right away.'
export const accepted = 'You have accepted this order.'
export const notAccepted = 'The order was not accepted. Try again.'
export const acceptNotCertain =
  'It is not certain that the order was accepted. Try again: it is accepted once.'

/** Citation style 9, whatever the client API calls it. */
export const otherCitation = 'Other'

/** What happened to an order, each beside when. */
export const eventNames: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  assigned: 'Writer assigned',
  started: 'Writing started',
  delivered: 'Files delivered',
  accepted: 'You accepted the order',
  revision_requested: 'You asked for a revision',
  revised: 'Revised files delivered',
  revision_accepted: 'You accepted the revision',
  closed: 'Order closed',
}
export const eventWith = (name: string, detail: string) => `${name}: ${detail}`

/** What each kind of delivered file is called, in the order they stand (specification section 3). */
export const deliveryNames: Record<DeliveryKind, string> = {
  work: 'Completed file',
  plagiarismReport: 'Plagiarism report',
  aiReport: 'AI detection report',
  grammarReport: 'Grammarly report',
}
