/** Every sentence of the lists of orders (specification sections 2.4 to 2.7, 8). */
export const texts = {
  inProgress: 'Orders In Progress',
  noOrders: 'No Order Available',
  noOrdersHint: 'Orders you have paid for are listed here while somebody works on them.',
  placeOrder: 'Place Order',
  notRefreshed: 'Could not refresh',
  noWriter: 'N/A',
  notSet: 'Not set',
  notAssigned: 'Not assigned',

  drafts: 'Draft Orders',
  noDrafts: 'No draft orders',
  noDraftsHint: 'An order you have started and not paid for yet waits here for you.',
  resume: 'Continue',
  draftsNotLoaded: 'Failed to fetch draft orders.',

  revisions: 'Revision Orders',
  completed: 'Completed Orders',
} as const
