import type { PaymentStatus } from '@/lib/client-api/orders'

/** Every sentence of the invoice page (specification 2.15, 8). */

export const title = 'Invoice'
export const loading = 'Loading your order'
export const notLoaded = 'Failed to load order details'
export const notLoadedHint =
  'The link is incomplete or was changed, or its order was deleted. Open it again from the message it came with, or write to {email}.'
export const outageHint = 'Nothing is lost. Please try again in a moment.'
export const notRefreshed = 'Could not refresh'
export const goneHint = 'Ask for a new link, or write to {email}.'
export const settled = (status: PaymentStatus) => `Order is ${status}`
export const settledHint = (status: PaymentStatus) =>
  status === 'Partial Paid'
    ? 'Nothing can be paid here any more. The rest is paid from the order details, by the client who placed it.'
    : 'Nothing can be paid here any more.'
export const details = 'Check your order details'
export const reload = 'This page has been open for a while. Reload it and try again.'
