/** What stands in the files of a download of one's data. Loaded on the server alone. */

export const readMe = (portal: string, name: string, at: string) =>
  [
    `Data of ${name} at ${portal}, as it stood on ${at}.`,
    '',
    'data.json          everything, to be read by programs. Amounts are in cents of US dollars,',
    '                   moments in UTC; the place of a file is where it lies beside data.json.',
    'Profile            your picture, if you have one.',
    'Wallet             the movements of your wallet, as a table.',
    'Orders             a folder for each order: what it is about, its chat, and its files.',
    '',
    'Not in here: files that are locked until their order is paid in full, the pictures of reviews you sent,',
    'notes of our support, and anything that opens your account. Friends you referred are named by the beginning of their address.',
    '',
  ].join('\r\n')
export const order = 'Order'
export const title = 'Title'
export const course = 'Course'
export const pages = 'Pages'
export const status = 'Status'
export const deadline = 'Deadline'
export const citationStyle = 'Citation style'
export const educationLevel = 'Education level'
export const sources = 'Sources'
export const writer = 'Writer'
export const placed = 'Placed'
export const created = 'Begun'
export const payment = 'Payment'
export const total = 'Total'
export const discount = 'Discount'
export const paid = 'Paid'
export const stars = 'Your stars'
export const instructions = 'Instructions'
export const delivered = 'Delivered'
export const revised = 'Revised'
export const asked = 'Revision you asked for'
export const you = 'You'
export const support = 'Support'
export const file = 'File'
export const locked = 'locked, not in this download'
