/** Every sentence about taking one's data home; what stands in the files themselves is in `export-file-texts`. */
export const exportTexts = {
  title: 'Your data',
  hint: 'Everything we keep of you, in one zip: your profile and picture, orders with their files and chats, wallet, payments, referrals, reviews, notifications and sessions.',
  locked: 'Files of orders that are not paid in full are left out.',
  download: 'Download your data',
  cancel: 'Cancel download',
  downloading: 'Downloading your data',
  notOffered: 'Your data cannot be downloaded here. Write to us and we send it to you.',
} as const
