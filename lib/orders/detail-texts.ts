import { formatCents } from '@/lib/money'
import { closedHint } from './status'
import { texts as lists } from './texts'

/** Every sentence of one order's own page (specification sections 2.18, 4, 8). */
export const texts = {
  ...lists,
  details: 'Order Details',
  status: 'Status',
  words: 'Words',
  assignment: 'Assignment',
  course: 'Course',
  attachedFiles: 'Attached files',
  notLoaded: 'Failed to load order details',
  notThere: 'There is no such order among yours. The address may be incomplete.',
  instructions: 'Instructions',
  showMore: 'Show More',
  showLess: 'Show Less',
  noInstructions: 'No instructions were given.',
  noFiles: 'No files are attached.',
  timeline: 'Timeline',
  receipts: 'Payments',
  receipt: 'Receipt (PDF)',

  requirements: 'Requirements',
  citationStyle: 'Citation style',
  sources: 'Sources',
  educationLevel: 'Education level',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  moreInstructions: 'More Instructions',
  moreInstructionsHint: 'What the writer should keep to. Change what you like; the rest stays as it is.',
  sourcesHint: 'How many sources the work should cite, 1 to 99',
  notChosen: 'Not chosen',
  lastChance: 'The work is done. Once you save these details, they can no longer be changed.',
  noChanges: 'No changes to save',
  saved: 'Details updated successfully',
  notSaved: 'Failed to update details.',
  choicesNotLoaded: 'Failed to load dropdown data',
  wrongSources: 'Enter a whole number from 1 to 99',
  locked: 'The work is done, so these details can no longer be changed.',

  amounts: 'Amounts',
  subtotal: 'Subtotal',
  paymentProgress: 'Progress',
  completed100: '100% Completed',
  remaining75: '75% Remaining',
  nothingPaid: 'Nothing paid yet',
  unpaidHint: 'This order is a draft until it is paid. Finish it and choose how to pay.',
  closedHint,
  partialHint: (paid: string, total: string, remaining: string) =>
    `${paid} of ${total} is paid. ${remaining} remains to be paid; completed files stay locked until then.`,
  paidHint: 'This order is paid in full.',

  payRemaining: 'Pay Remaining',
  paying: 'Loading',
  walletPays: (balance: string, remaining: string) =>
    `Your wallet holds ${balance}. Shall it pay the ${remaining} that remains? With No you pay by card.`,
  remainingPaid: 'Remaining amount paid',
  notCertain: 'It is not certain that the amount was paid. Pay it again: nothing is paid twice.',
  notPaid: 'Nothing was paid. Try again.',
  nothingPaidYet: 'Nothing was paid for this order yet.',
  belowCardMinimum: 'The minimum amount payable by card is $1.',
  remainingChanged: (old: number, now: number) =>
    `The remaining amount has changed from ${formatCents(old)} to ${formatCents(now)}. Please check it and try again.`,

  deliveries: 'Completed files',
  delivered: 'Completed work',
  revised: 'Revised work',
  noDeliveries: 'No completed files yet',
  noDeliveriesHint: 'The work and its reports are here as soon as your writer has delivered them.',
  filesLocked: 'Your files are locked',
  paymentDetails: 'Payment Details',
  payBesideFiles: 'Pay it beside your completed files',
  filesLockedHint: (remaining: string) =>
    `They open as soon as this order is paid in full. ${remaining} remains to be paid.`,

  acceptOrder: 'Accept Order',
  accepting: 'Loading',
  toAccept: 'Is everything as you ordered it?',
  toAcceptHint: 'Look through the files, then accept the order.',
  toAcceptLockedHint: 'You can look through the files once they are open, or accept the order right away.',
  accepted: 'You have accepted this order.',
  notAccepted: 'The order was not accepted. Try again.',
  acceptNotCertain: 'It is not certain that the order was accepted. Try again: it is accepted once.',

  chatNotLoaded: 'The chat could not be loaded.',

  confirming: 'Confirming your payment',
  processingFailed: 'An error has been occurred',
  processingFailedHint: 'If you have paid, your payment is safe: confirming it again changes nothing.',
  notConfirmed:
    'There is no completed payment to show for this address. If you have just paid, it appears here within a few minutes.',
  receivedNotBooked:
    'Your payment was received. It is not on this order yet, which can take a moment. If the order was changed while you were paying, the amount is in your wallet.',
} as const
