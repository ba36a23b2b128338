/** Every read of orders: one order and all lists. */
export const allOrders = { queryKey: ['orders'] }

/** Every page of the drafts. */
export const allDrafts = { queryKey: [...allOrders.queryKey, 'drafts'] }
