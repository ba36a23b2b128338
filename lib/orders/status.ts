import type { Order } from '@/lib/client-api/orders'

const words: Record<number, string> = {
  0: 'Draft',
  1: 'Waiting for a writer',
  2: 'Writer assigned',
  3: 'In progress',
  4: 'In revision',
  5: 'Completed',
  14: 'Closed',
}

/** Where an order stands, in words (decisions C-41). */
export const statusText = (statusId: number): string => words[statusId] ?? `Status ${statusId}`

const closed = 14
const done = new Set([5, closed])

/** Completed by the writer, or closed: nobody works on it any more. */
export const isDone = (statusId: number): boolean => done.has(statusId)

/** Closed: it can be neither changed nor paid any more. */
export const isClosed = (statusId: number): boolean => statusId === closed

/** An order the wizard can go on with: not paid yet, and not closed. */
export const isDraft = ({ paymentStatus, statusId }: Pick<Order, 'paymentStatus' | 'statusId'>): boolean =>
  paymentStatus === 'Unpaid' && !isClosed(statusId)
