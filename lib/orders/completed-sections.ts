import { isClosed } from '@/contract/order-status'

type Standing = {
  statusId: number
  isAccepted: boolean
  isRevisionAccepted: boolean
  /** The client asked for at least one. */
  hasRevisions: boolean
}

/**
 * Whether a completed order is a recent one, something of it not accepted yet: the order, or the revision asked for.
 * All others are in 'Completed Orders', so that each is in one of the two (specification 4, 'Completed lists').
 * What support has closed waits for nothing any more.
 */
export const isRecentlyCompleted = ({
  statusId,
  isAccepted,
  isRevisionAccepted,
  hasRevisions,
}: Standing): boolean => !isClosed(statusId) && (!isAccepted || (hasRevisions && !isRevisionAccepted))
