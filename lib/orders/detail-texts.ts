/** What one order's own page says around its tabs; theirs are in `tab-texts.ts` (specification sections 2.18, 4, 8). */

export const details = 'Order Details'
export const notLoaded = 'Failed to load order details'
export const notThere = 'There is no such order among yours. The address may be incomplete.'
export const closed =
  'Our support has closed this order. It can no longer be accepted, rated, revised or paid for.'
export const askInChat = 'Ask about it in its chat'

export const remainingPaid = 'Remaining amount paid'

export const chatNotLoaded = 'The chat could not be loaded.'
export const tabNotLoaded = 'This part of the order could not be loaded.'

export const confirming = 'Confirming your payment'
export const processingFailed =
  'An error has been occurred. If you have paid, your payment is safe: confirming it again changes nothing.'
export const notConfirmed =
  'An error has been occurred. There is no completed payment to show for this address. If you have just paid, it appears here within a few minutes.'
export const receivedNotBooked =
  'Your payment was received. It is not on this order yet, which can take a moment. If the order was changed while you were paying, the amount is in your wallet.'

/** The tabs of an order (specification 2.18). */
export const tabNames = {
  'order-details': 'Order Details',
  'payment-details': 'Payment Details',
  'order-chat': 'Order Chat',
  'completed-file': 'Completed File',
  revisions: 'Revisions',
}
