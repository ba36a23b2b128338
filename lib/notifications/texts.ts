/** Every sentence of the notifications (specification section 2.12, 8). */
export const texts = {
  title: 'Notifications',
  unread: 'Unread',
  markRead: 'mark as read',
  none: 'No notifications yet',
  noneHint: 'News about your orders and your wallet will be listed here.',
  notLoaded: 'Failed to fetch notifications.',
  notRefreshed: 'Could not refresh',

  markAll: 'Mark all as Read',
  marking: 'Loading',
  allMarked: 'Marked all notifications as read!',
  notMarked: 'Not marked as read. Try again.',
  olderNotListed: (listed: number) => `The newest ${listed} are listed.`,
} as const
