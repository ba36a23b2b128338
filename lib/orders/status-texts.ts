import { orderStatus } from '@/contract/order-status'

/** Where an order stands (decisions C-41). */

export const statusNames: Record<number, string> = {
  [orderStatus.draft]: 'Draft',
  [orderStatus.waiting]: 'Waiting for a writer',
  [orderStatus.assigned]: 'Writer assigned',
  [orderStatus.inProgress]: 'In progress',
  [orderStatus.inRevision]: 'In revision',
  [orderStatus.completed]: 'Completed',
  [orderStatus.closed]: 'Closed',
}
export const otherStatus = (statusId: number) => `Status ${statusId}`
export const closedHint = 'This order is closed. It can no longer be paid for.'
