/** Every sentence of the page of completed orders (specification 2.7, 8). */
export const texts = {
  completed: 'Completed Orders',
  recentlyCompleted: 'Recently Completed',
  noCompleted: 'No completed orders',
  noCompletedHint: 'Orders are listed here once their work is delivered.',
  nothingRecent: 'No order waits for your acceptance.',
  nothingCompleted: 'Orders you have accepted are listed here.',
  completedNotLoaded: 'Failed to fetch completed orders.',
  toAccept: 'Waiting for your acceptance',
  view: 'View',
} as const
