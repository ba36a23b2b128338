/** Every sentence of the success page (specification sections 2.16, 8). */

export const pageTitle = 'Your payment'
export const confirming = 'Confirming your payment'
export const loading = 'Loading your order'
export const retry = 'Retry'
export const trying = 'Trying'
export const congratulations = 'Congratulations! Payment Received and Order Confirmed on {date}'

export const order = 'Order'
export const orderId = 'Order ID'
export const course = 'Course'
export const pages = 'Page(s)'
export const deadline = 'Deadline'
export const notSet = 'Not set'

export const summary = 'Payment summary'
export const orderAmount = 'Order Amount'
export const discount = 'Discount'
export const remaining = 'Remaining'
export const paid = 'Paid'
export const part = '25%'
export const stamps = { Paid: 'PAID', 'Partial Paid': 'PARTIAL PAID' } as const
export const details = 'Check Your Order Details'
export const stopConfetti = 'Stop the confetti'

export const processingFailed = 'An error has been occurred'
export const processingFailedHint =
  'If you have paid, your payment is safe: confirming it again changes nothing.'
export const notConfirmed =
  'There is no completed payment to show for this address. If you have just paid, it appears in your order within a few minutes.'
export const orderNotLoaded = 'Failed to fetch order details.'
export const orderNotLoadedHint = 'Nothing is lost. Please try again in a moment.'
export const unknownOrder =
  'There is no such order among yours. The address may be mistyped or belong to somebody else.'

export const unpaidTitle = 'This order has not been paid yet'
export const unpaidHint = 'It is kept in your drafts. You can pay for it whenever you are ready.'
export const toPayment = 'Go to payment'
export const pendingTitle = 'Your payment was received'
export const pendingHint =
  'It is not on this order yet, which can take a moment. If the order was changed while you were paying, the amount is in your wallet.'
export const pendingForClient =
  'It is not on this order yet, which can take a moment. If the order was changed while you were paying, the amount is in the wallet of the client who placed it.'
export const toWallet = 'Go to your wallet'
export const signedOutTitle = 'Sign in to see your order'
export const signedOutHint = 'Only the client who placed an order can look at it.'
export const signIn = 'Sign In'
export const toOrders = 'Go to your orders'
