/** Every sentence of the page of completed orders (specification 2.7, 8). */

export const completed = 'Completed Orders'
export const recentlyCompleted = 'Recently Completed'
export const nothingRecent = 'No order waits for your acceptance.'
export const nothingCompleted = 'Orders you have accepted are listed here.'
export const completedNotLoaded = 'Failed to fetch completed orders.'
export const toAccept = 'Waiting for your acceptance'
export const view = 'View'
