import { closedHint } from '@/lib/orders/status'

/** Every sentence of the success page (specification sections 2.16, 8). */
export const successTexts = {
  pageTitle: 'Your payment',
  confirming: 'Confirming your payment',
  loading: 'Loading your order',
  retry: 'Retry',
  trying: 'Trying',
  congratulations: 'Congratulations! Payment Received and Order Confirmed on',

  order: 'Order',
  orderId: 'Order ID',
  course: 'Course',
  pages: 'Page(s)',
  deadline: 'Deadline',
  notSet: 'Not set',

  summary: 'Payment summary',
  orderAmount: 'Order Amount',
  discount: 'Discount',
  remaining: 'Remaining',
  paid: 'Paid',
  part: '25%',
  stamps: { Paid: 'PAID', 'Partial Paid': 'PARTIAL PAID' },
  details: 'Check Your Order Details',
  stopConfetti: 'Stop the confetti',

  processingFailed: 'An error has been occurred',
  processingFailedHint: 'If you have paid, your payment is safe: confirming it again changes nothing.',
  notConfirmed:
    'There is no completed payment to show for this address. If you have just paid, it appears in your order within a few minutes.',
  orderNotLoaded: 'Failed to fetch order details.',
  orderNotLoadedHint: 'Nothing is lost. Please try again in a moment.',
  unknownOrder: 'There is no such order among yours. The address may be mistyped or belong to somebody else.',

  unpaidTitle: 'This order has not been paid yet',
  unpaidHint: 'It is kept in your drafts. You can pay for it whenever you are ready.',
  closedHint,
  toPayment: 'Go to payment',
  pendingTitle: 'Your payment was received',
  pendingHint:
    'It is not on this order yet, which can take a moment. If the order was changed while you were paying, the amount is in your wallet.',
  toWallet: 'Go to your wallet',
  signedOutTitle: 'Sign in to see your order',
  signedOutHint: 'Only the client who placed an order can look at it.',
  signIn: 'Sign In',
  toOrders: 'Go to your orders',
} as const
