/** Every sentence of the lists of orders (specification sections 2.4 to 2.7, 8). */

export const inProgress = 'Orders In Progress'
export const placeOrder = 'Place Order'
export const orderId = 'Order ID'
export const pages = 'Page(s)'
export const deadline = 'Deadline'
export const total = 'Total'
export const notRefreshed = 'Could not refresh'
export const notSet = 'Not set'
