/* The portal's pages, those of specification section 2.1 and a few beside them, for its own links and for those in mails. */

export const home = '/'
export const inProgress = '/in-progress'
export const drafts = '/draft'
export const revisions = '/revisions'
export const completed = '/completed'
export const profile = '/profile'
export const wallet = '/wallet'
export const referral = '/referral'
export const referralDiscount = '/referral-discount'
export const chats = '/order-chat'
export const notifications = '/notifications'
export const signIn = '/sign-in'
export const signUp = '/sign-up'
export const earlyBird = '/early-bird'
export const forgotPassword = '/forgot-password'
export const resetMail = '/reset-mail'
export const resetPassword = '/ResetPassword'
export const tokenExpired = '/token-expired'
/** Where the mailed link leads that deletes an account, and what says that it was. */
export const deleteAccount = '/delete-account'
export const accountDeleted = '/account-deleted'
export const success = '/success-order'
/** Invoices are opened by the code behind it; a cancelled checkout of one returns to it by that. */
export const invoices = '/invoice'
/** Mails about messages are ended by the code behind it. */
export const mute = '/mute'
export const placeOrder = '/place-order'
export const orderDetails = '/order-details'

/** An order at one of its tabs, or at the first. */
export const orderAt = (id: number, tab?: string): string =>
  `${orderDetails}?order_id=${id}${tab ? `&tab=${tab}` : ''}`
