/** Every sentence of home but those of the lines of what waits (`step-texts.ts`). */

export const title = 'Home'
export const hello = (name: string | undefined) => (name ? `Hello, ${name}` : 'Hello')
export const placeOrder = 'Place Order'
export const notRefreshed = 'Could not refresh'
export const orders = 'Your orders'
export const inProgress = 'In progress'
export const drafts = 'Drafts'
export const revisions = 'Revisions'
export const completed = 'Completed'
export const orderChat = 'Order Chat'
export const offer = 'Current offer'
export const promos = 'Your promo codes'
/** `more` are held beyond those that are shown. */
export const promosHint = (more: number) =>
  `${more > 0 ? `And ${more} more. ` : ''}You choose one when you pay for an order.`
export const next = 'Next for you'
export const nothing = 'Nothing waits for you right now.'
export const more = (count: number) => `${count} more in your lists:`
