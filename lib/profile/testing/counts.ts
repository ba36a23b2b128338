import type { Counts } from '@/lib/client-api/profile'

/** Of somebody who has paid for a first order, and for whom nothing waits. */
export const noCounts: Counts = {
  inProgress: 0,
  started: 0,
  drafts: 0,
  revisions: 0,
  recentlyCompleted: 0,
  completed: 0,
  unreadNotifications: 0,
  unreadChats: 0,
  unreadMessages: 0,
  balanceCents: 0,
  firstOrderPaid: true,
  referred: null,
}
