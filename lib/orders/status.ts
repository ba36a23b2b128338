import { isClosed, orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'

const words: Record<number, string> = {
  [orderStatus.draft]: 'Draft',
  [orderStatus.waiting]: 'Waiting for a writer',
  [orderStatus.assigned]: 'Writer assigned',
  [orderStatus.inProgress]: 'In progress',
  [orderStatus.inRevision]: 'In revision',
  [orderStatus.completed]: 'Completed',
  [orderStatus.closed]: 'Closed',
}

/** Where an order stands, in words (decisions C-41). */
export const statusText = (statusId: number): string => words[statusId] ?? `Status ${statusId}`

export const closedHint = 'This order is closed. It can no longer be paid for.'

/** An order the wizard can go on with: not paid yet, and not closed. */
export const isDraft = ({ paymentStatus, statusId }: Pick<Order, 'paymentStatus' | 'statusId'>): boolean =>
  paymentStatus === 'Unpaid' && !isClosed(statusId)
