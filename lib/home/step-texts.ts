import { formatCents } from '@/lib/money'

/** What waits for the client, line by line, and what the link there says. */

export const payRemaining = (cents: number) => `Pay the remaining ${formatCents(cents)} to open your files`
export const pay = 'Pay'
export const acceptOrder = 'Look through your files and accept the order'
export const acceptRevision = 'Look through the revised files and accept the revision'
export const open = 'Open'
export const readMessages = (unread: number) =>
  unread > 1 ? `${unread} new messages from support` : 'A new message from support'
export const read = 'Read'
export const finishDraft = 'This draft is waiting to be finished and paid'
export const goOn = 'Continue'
export const writeReview = 'Review this order for a discount on the next one'
export const review = 'Review'
export const discountUntil = 'Discount until'
export const deadline = 'Deadline'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`

export const completed = (count: number) =>
  `${counted(count, 'completed order is', 'completed orders are')} waiting for your acceptance`
export const lookThrough = 'Look through'
export const chats = (count: number) =>
  `${counted(count, 'conversation has', 'conversations have')} a new message for you`
export const drafts = (count: number) =>
  `${counted(count, 'draft is', 'drafts are')} waiting to be finished and paid`
export const notifications = (count: number) =>
  `${counted(count, 'notification is', 'notifications are')} unread`
