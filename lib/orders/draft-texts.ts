/** Every sentence of the list of drafts (specification sections 2.5, 8). */

export const title = 'Draft Orders'
export const none = 'No draft orders'
export const noneHint = 'An order you have started and not paid for yet waits here for you.'
export const notLoaded = 'Failed to fetch draft orders.'
export const nothingLost = 'Nothing is lost. Please try again in a moment.'
export const editNow = 'Edit Now'
export const payNow = 'Pay Now'
export const promoNotRemoved = 'An error has been occurred'
export const deleteDraft = (code: string) => `Delete ${code}`
