/** Every sentence of the notifications (specification section 2.12, 8). */

export const title = 'Notifications'
export const unread = 'Unread'
export const markRead = 'mark as read'
export const none = 'No notifications yet'
export const noneHint = 'News about your orders and your wallet will be listed here.'
export const notLoaded = 'Failed to fetch notifications.'
export const notRefreshed = 'Could not refresh'

export const markAll = 'Mark all as Read'
export const marking = 'Loading'
export const allMarked = 'Marked all notifications as read!'
export const notMarked = 'Not marked as read. Try again.'
export const olderNotListed = (listed: number) => `The newest ${listed} are listed.`
