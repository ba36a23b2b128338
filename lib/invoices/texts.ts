import type { PaymentStatus } from '@/lib/client-api/orders'

/** Every sentence of the invoice page (specification 2.15, 8). */
export const texts = {
  title: 'Invoice',
  loading: 'Loading your order',
  notLoaded: 'Failed to load order details',
  notLoadedHint:
    'The link is incomplete or was changed. Open it again from the message it came with, or write to',
  outageHint: 'Nothing is lost. Please try again in a moment.',
  notRefreshed: 'Could not refresh',
  goneHint: 'Ask for a new link, or write to',
  settled: (status: PaymentStatus) => `Order is ${status}`,
  settledHint: (status: PaymentStatus) =>
    status === 'Partial Paid'
      ? 'Nothing can be paid here any more. The rest is paid from the order details, by the client who placed it.'
      : 'Nothing can be paid here any more.',
  details: 'Check your order details',
  reload: 'This page has been open for a while. Reload it and try again.',
} as const
