/** Every sentence about taking one's data home; what stands in the files themselves is in `export-file-texts`. */

export const title = 'Your data'
export const hint =
  'Your profile and picture, orders with their files and chats, wallet, payments, referrals, reviews, notifications and sessions, in one zip.'
export const leftOut =
  'Left out are completed files of orders that are not paid in full, pictures of reviews you sent, and notes of our support.'
export const download = 'Download your data'
export const cancel = 'Cancel download'
export const downloading = 'Downloading your data'
export const notOffered = (email: string) =>
  `Your data cannot be downloaded here. Write to ${email} and we send it to you.`
