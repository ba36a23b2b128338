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
  draftsNotLoaded: 'Failed to fetch draft orders.',
  editNow: 'Edit Now',
  payNow: 'Pay Now',
  promoNotRemoved: 'An error has been occurred',
  deleteDraft: (code: string) => `Delete ${code}`,
  deleteQuestion: 'Are you sure you want to delete this order?',
  deleteHint: 'Its instructions and files are deleted with it.',
  walletReturned: (amount: string) => `The ${amount} taken from your wallet for it comes back.`,
  deleting: 'Loading',
  draftDeleted: 'Order deleted',
  draftNotDeleted: 'Failed to delete order.',

  revisions: 'Revision Orders',
} as const
