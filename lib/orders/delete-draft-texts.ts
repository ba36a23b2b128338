/** Every sentence of the window in which a draft is deleted: apart, as it is loaded (specification sections 2.5, 8). */

export const deleteQuestion = 'Are you sure you want to delete this order?'
export const deleteHint = 'Its instructions and files are deleted with it.'
export const walletReturned = (amount: string) => `The ${amount} taken from your wallet for it comes back.`
export const deleting = 'Loading'
export const deleted = 'Order deleted'
export const notDeleted = 'Failed to delete order.'
