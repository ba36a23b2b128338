/** What search engines and whoever a page is shared with read of it. */

export const earlyBird =
  'See what academic writing costs by pages and deadline before you order, pay for it in parts, and follow it to the last revision.'
export const signUp =
  'Make an account to order academic writing: one price by pages and deadline, drafts that wait for you, and every file in one place.'
export const signIn =
  'Sign in to place an order, follow those you have, and talk to the people who work on them.'
export const forgotPassword =
  'Have a link mailed to the address of your account, and choose a new password with it.'
/** What is sold here. */
export const service = 'Academic writing'
export const shareImage = 'Academic writing, priced before you order'
